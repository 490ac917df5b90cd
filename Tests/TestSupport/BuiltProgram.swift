import Foundation
import GLibRuntime
import XCTest

/// A built program of this project, run as a person or a script would run it.
@MainActor public final class BuiltProgram {
  public private(set) var output: [String] = []
  public private(set) var errors: [String] = []
  private var child: ChildProcess?

  /// Where the built programs are: beside the tests.
  public static func path(_ name: String) throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: tests).deletingLastPathComponent().appending(path: name).path
  }

  /// Where `ceremony-qa` notes its last run: not where the person's own runs are noted who runs the tests.
  private static let state = try? TemporaryFolder("end-to-end")

  /// - Parameter environment: what differs from our own environment; nil takes a variable out.
  public init(
    _ name: String, _ arguments: [String], environment: [String: String?] = [:], input: ChildProcess.Input = .null
  ) throws {
    let state = name == "ceremony-qa" ? ["XDG_STATE_HOME": Self.state?.path] : [:]
    child = try ChildProcess(
      [try Self.path(name)] + arguments, environment: state.merging(environment) { $1 }, input: input,
      output: .lines { [weak self] in self?.output.append($0) },
      errors: .lines { [weak self] in self?.errors.append($0) })
  }

  /// Whether it has ended, and all that it wrote is here.
  public var hasEnded: Bool { child?.exit != nil }

  public var identifier: pid_t { child?.identifier ?? 0 }

  /// Everything the program wrote, for a test that fails and for one that looks for secrets.
  public var everything: String { (output + errors).joined(separator: "\n") }

  /// Sends the program a signal.
  public func signal(_ number: Int32) { child?.signal(number) }

  /// Waits for the program's end.
  public func status(atMost limit: Duration = .seconds(60)) throws -> Int32 {
    let child = try XCTUnwrap(child)
    return try waiting(atMost: limit) { await child.waitForExit().shellStatus }
  }
}
