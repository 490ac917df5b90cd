import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// The streams, signals and limits that a program inherits from whoever starts it.
final class StreamTests: XCTestCase {
  private static let page = """
    <!doctype html><body data-ceremony-step=a><script>
    setTimeout(() => { location = "signatureapi-message://ceremony.declined/" });
    </script>
    """

  /// Opens the page as a shell script does.
  /// - Parameter script: has the host's command line as its arguments.
  @MainActor private static func open(_ script: String, page: String = page) throws -> (status: Int32, errors: String) {
    let sandbox = try FixtureSandbox(pages: ["page": page])
    let link = sandbox.link(to: "page", query: "?token=SECRET123")
    let command = [
      "sh", "-c", script, "sh", try BuiltProgram.path("ceremony-host"), "open", "--headless", "--sandbox",
      sandbox.connectionFile,
    ]
    let result = try waiting(atMost: .seconds(40)) { try await ChildProcess.run(command, input: .text(link)) }
    try sandbox.stop()
    let errors = result.errors.joined(separator: "\n")
    XCTAssertFalse((result.output.joined() + errors).contains("SECRET123"))
    return (result.exit.shellStatus, errors)
  }

  func testAnOutcomeThatCannotBeWrittenIsSaidAndTheStatusHasIt() throws {
    try onMainThread {
      for (script, problem) in [
        (#""$@" > /dev/full"#, "No space left on device"), (#""$@" >&-"#, "Bad file descriptor"),
        // The reader goes before anything is written.
        (#"{ "$@"; echo $? >&3; } 3>&2 | exec true"#, "Broken pipe"),
      ] {
        let (status, errors) = try Self.open(script)
        XCTAssertTrue(
          errors.contains("ceremony-host open: the outcome could not be written to standard output: \(problem)"),
          "\(script): \(errors)")
        if script.hasSuffix("true") {
          XCTAssertTrue(errors.split(separator: "\n").contains("11"), errors)
        } else {
          XCTAssertEqual(status, 11, errors)
        }
      }
    }
  }

  func testWithoutStandardErrorAllIsTheSame() throws {
    try onMainThread {
      XCTAssertEqual(try Self.open(#""$@" 2>&-"#).status, 11)
      XCTAssertEqual(try Self.open(#""$@" 2> /dev/full"#).status, 11)
    }
  }

  func testASignalReachesAHostThatInheritedItBlocked() throws {
    try onMainThread {
      let sandbox = try FixtureSandbox(pages: ["page": "<!doctype html><body data-ceremony-step=a>"])
      var output: [String] = []
      let host = try ChildProcess(
        [
          "env", "--block-signal=TERM", try BuiltProgram.path("ceremony-host"), "open", "--headless", "--sandbox",
          sandbox.connectionFile,
        ], input: .text(sandbox.link(to: "page")), output: .lines { output.append($0) }, errors: .null)
      try expectSooner("the page") {
        descendants(of: host.identifier).contains { $0.name.hasPrefix("WebKitWebProces") }
      }
      host.signal(SIGTERM)
      XCTAssertEqual(try waiting { await host.waitForExit().shellStatus }, 128 + SIGTERM)
      XCTAssertTrue(output.first?.contains(#""outcome":"closed""#) == true, "\(output)")
      try sandbox.stop()
    }
  }

  func testTooFewFilesAreSaidAndASoftLimitIsRaised() throws {
    try onMainThread {
      let (status, errors) = try Self.open(#"ulimit -n 24; exec "$@""#)
      XCTAssertEqual(status, 69, errors)
      XCTAssertTrue(errors.contains("Raise the limit: ulimit -n"), errors)
      XCTAssertEqual(try Self.open(#"ulimit -S -n 24; exec "$@""#).status, 11)
    }
  }
}
