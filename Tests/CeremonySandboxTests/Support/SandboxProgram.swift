import Foundation

/// The built program.
enum SandboxProgram {
  /// Beside the program that runs the tests.
  static var path: String {
    get throws {
      let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return tests.prefix(through: tests.lastIndex(of: "/") ?? tests.startIndex) + "ceremony-sandbox"
    }
  }
}
