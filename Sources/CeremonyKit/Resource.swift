import CResources

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file of the project's `Resources` folder, compiled into the program: there is nothing to find at run time.
public struct Resource: Sendable {
  /// The file's bytes, exactly as they stand in `Resources`.
  public let data: Data

  /// - Parameter name: the file's path in `Resources`, such as `bridge.js`.
  /// A name that was not compiled in is a broken build, and ends the program.
  public init(_ name: StaticString) {
    let resource = cresource_named("\(name)")
    guard let bytes = resource.bytes else { fatalError("Resources/\(name) was not compiled in.") }
    data = Data(bytes: bytes, count: resource.count)
  }

  /// - Parameter name: the file's path in `Resources`.
  /// - Returns: nil when there is no such file.
  public init?(named name: String) {
    let resource = cresource_named(name)
    guard let bytes = resource.bytes else { return nil }
    data = Data(bytes: bytes, count: resource.count)
  }

  /// The files whose paths in `Resources` begin so, in the order of their names.
  public static func names(in folder: String) -> [String] {
    var names: [String] = []
    var index = 0
    while let name = cresource_name(index).map({ String(cString: $0) }) {
      if name.hasPrefix(folder) { names.append(name) }
      index += 1
    }
    return names.sorted()
  }

  /// The file's bytes as text.
  public var text: String { String(decoding: data, as: UTF8.self) }
}
