import CGLib

/// One row of GOption's table, with the memory that the parser writes to.
@MainActor public final class OptionEntry {
  let entry: GOptionEntry
  fileprivate let storage: UnsafeMutableRawPointer
  private let strings: [UnsafeMutablePointer<CChar>?]
  private let kind: GOptionArg

  init(long: String, short: Character?, kind: GOptionArg, placeholder: String?, help: String) {
    let names = [g_strdup(long), g_strdup(help), placeholder.flatMap { g_strdup($0) }]
    // Eight zero bytes serve a gboolean, a string and an array of strings alike.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
    memory.initializeMemory(as: UInt64.self, to: 0)
    strings = names
    storage = memory
    self.kind = kind
    entry = GOptionEntry(
      long_name: names[0], short_name: CChar(short?.asciiValue ?? 0), flags: 0, arg: kind, arg_data: memory,
      description: names[1], arg_description: names[2])
  }

  isolated deinit {
    switch kind {
    case G_OPTION_ARG_FILENAME: g_free(text)
    case G_OPTION_ARG_FILENAME_ARRAY: g_strfreev(texts)
    default: break
    }
    storage.deallocate()
    strings.forEach { g_free($0) }
  }

  fileprivate var text: UnsafeMutablePointer<CChar>? {
    storage.load(as: UnsafeMutablePointer<CChar>?.self)
  }

  fileprivate var texts: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    storage.load(as: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self)
  }
}

/// An option that can be read once the command line was parsed.
protocol OptionReading {
  var entry: OptionEntry { get }
}

/// An option without a value.
public struct OptionFlag: OptionReading {
  let entry: OptionEntry

  init(_ entry: OptionEntry) { self.entry = entry }

  /// Whether the option was given.
  public var isSet: Bool { entry.storage.load(as: gboolean.self) != 0 }
}

/// An option whose value is text.
public struct OptionText: OptionReading {
  let entry: OptionEntry

  init(_ entry: OptionEntry) { self.entry = entry }

  /// What was given last; nil when the option was not given.
  public var value: String? { entry.text.map { String(cString: $0) } }
}

/// An option that may be given several times.
public struct OptionTexts: OptionReading {
  let entry: OptionEntry

  init(_ entry: OptionEntry) { self.entry = entry }

  /// What was given, in its order.
  public var values: [String] {
    var values: [String] = []
    while let text = entry.texts?[values.count] { values.append(String(cString: text)) }
    return values
  }
}
