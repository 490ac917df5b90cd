import CGLib

/// Reads a command line with GOption: long and short options, `--help`, `--version`, and one line on standard error
/// for what is wrong.
@MainActor public final class OptionParser {
  /// What a program does after its command line was read.
  public enum Verdict: Equatable {
    /// Go on, with the arguments that are no options.
    case run([String])
    /// Leave with this status. What there was to say has been printed.
    case exit(Int32)
  }

  private let program: String
  private let version: String
  private let usageStatus: Int32
  private let redact: (String) -> String
  private let context: OpaquePointer
  private var entries: [OptionEntry] = []

  /// - Parameters:
  ///   - program: the name that the person typed, with a subcommand if there is one.
  ///   - usage: what follows the options, such as `[FILE…]`.
  ///   - summary: what the program does, above the options.
  ///   - details: what else is to know, below the options.
  ///   - version: what `--version` prints after the program's name.
  ///   - usageStatus: the exit status for a wrong command line; 64 as in sysexits(3).
  ///   - redact: takes out of an error what nobody may see, since the error names what was typed.
  public init(
    program: String, usage: String = "", summary: String, details: String = "", version: String,
    usageStatus: Int32 = 64, redact: @escaping (String) -> String
  ) {
    self.program = program
    self.version = version
    self.usageStatus = usageStatus
    self.redact = redact
    context = g_option_context_new(usage)
    g_option_context_set_summary(context, summary)
    g_option_context_set_description(context, details)
    g_option_context_set_help_enabled(context, 0)
  }

  isolated deinit { g_option_context_free(context) }

  /// An option without a value.
  public func flag(_ long: String, short: Character? = nil, _ help: String) -> OptionFlag {
    add(OptionFlag(OptionEntry(long: long, short: short, kind: G_OPTION_ARG_NONE, placeholder: nil, help: help)))
  }

  // Values are read as file names, whose bytes GOption leaves alone. It would convert strings from the locale's
  // encoding, and refuse what is not ASCII where no locale is set.

  /// An option whose value is text.
  public func text(_ long: String, short: Character? = nil, _ placeholder: String, _ help: String) -> OptionText {
    add(
      OptionText(
        OptionEntry(long: long, short: short, kind: G_OPTION_ARG_FILENAME, placeholder: placeholder, help: help)))
  }

  /// An option whose value is text and that may be given several times.
  public func texts(_ long: String, short: Character? = nil, _ placeholder: String, _ help: String) -> OptionTexts {
    add(
      OptionTexts(
        OptionEntry(long: long, short: short, kind: G_OPTION_ARG_FILENAME_ARRAY, placeholder: placeholder, help: help)))
  }

  private func add<Option: OptionReading>(_ option: Option) -> Option {
    entries.append(option.entry)
    return option
  }

  /// Reads the arguments, without the program's own name.
  public func parse(_ arguments: [String]) -> Verdict {
    let help = flag("help", short: "h", "Show this help and leave")
    let showVersion = flag("version", "Show the version and leave")
    var table = entries.map(\.entry) + [GOptionEntry()]
    g_option_context_add_main_entries(context, &table, nil)
    let rest: [String]
    do {
      rest = try remaining(after: [program] + arguments)
    } catch {
      return .exit(fail(error.message))
    }
    if help.isSet {
      Console.output(helpText)
      return .exit(0)
    }
    if showVersion.isSet {
      Console.output("\(program) \(version)")
      return .exit(0)
    }
    return .run(rest)
  }

  /// Says on one line what is wrong with the command line, and where to read more.
  /// - Returns: the status to leave with.
  public func fail(_ problem: String) -> Int32 {
    let line = redact(problem).split(whereSeparator: \.isNewline).joined(separator: " ")
    let end = line.last.map { ".!?".contains($0) } == true ? "" : "."
    Console.error("\(program): \(line)\(end) Try '\(program) --help'.")
    return usageStatus
  }

  private var helpText: String {
    // GOption names the program after the process, which does not know of subcommands.
    let former = g_get_prgname().map { String(cString: $0) }
    g_set_prgname(program)
    defer { g_set_prgname(former) }
    guard let text = g_option_context_get_help(context, 0, nil) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  private func remaining(after arguments: [String]) throws(GLibError) -> [String] {
    // From GLib's own allocator, since the parser frees and replaces what it takes out.
    let stride = MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
    var vector = g_malloc0_n(gsize(arguments.count + 1), gsize(stride))?
      .bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: arguments.count + 1)
    for (index, argument) in arguments.enumerated() { vector?[index] = g_strdup(argument) }
    defer { g_strfreev(vector) }
    _ = try GLibError.check { g_option_context_parse_strv(context, &vector, $0) }
    var rest: [String] = []
    var next = 1
    while let argument = vector?[next] {
      rest.append(String(cString: argument))
      next += 1
    }
    // "--" ends the options and is no argument itself.
    if let end = rest.firstIndex(of: "--") { rest.remove(at: end) }
    return rest
  }
}
