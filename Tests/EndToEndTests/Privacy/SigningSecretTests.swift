import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// The app gets its link from its server while it runs: a person signs, and the link's token stands nowhere.
final class SigningSecretTests: XCTestCase {
  /// How every token of the sandbox begins.
  private static let secret = "eyJhbGci"

  /// Runs the app with everything logged, and when it was told to end lists what it left, before the tester tidies up.
  private static let wrapper = """
    #!/bin/sh
    export G_MESSAGES_DEBUG=all
    "$@" >"$REPORT/output" 2>&1 &
    app=$!
    trap 'kill -TERM $app' TERM
    wait $app
    wait $app
    find "$HOME" "$XDG_RUNTIME_DIR" >"$REPORT/tree"
    grep -r -l \(secret) "$HOME" "$XDG_RUNTIME_DIR" "$REPORT" >"$REPORT/found"
    touch "$REPORT/done"
    """

  func testAPersonSignsAndNothingShowsTheToken() throws {
    try onMainThread {
      let folder = try TemporaryFolder("end-to-end")
      let report = folder.folder("report")
      let script = "\(folder.path)/app"
      try Self.wrapper.write(toFile: script, atomically: true, encoding: .utf8)
      let host = try BuiltProgram.path("ceremony-host")
      let app = "sh \(script) \(host) sign --server {server} --sandbox {sandbox} --delivery {delivery}"
      let run = try BuiltProgram("ceremony-qa", ["run", "sign", "--app", app], environment: ["REPORT": report])
      var places: Set<String> = []
      let timer = MainTimer(every: .milliseconds(50)) {
        for process in descendants(of: run.identifier)
        where (process.name + process.commandLine + process.environment).contains(Self.secret) {
          places.insert(process.name)
        }
      }
      XCTAssertEqual(try run.status(atMost: .seconds(180)), 0, run.everything)
      timer.cancel()
      XCTAssertEqual(run.output, ["passed sign: Document signed"])
      XCTAssertEqual(places, [])
      XCTAssertFalse(run.everything.contains(Self.secret), run.everything)

      func content(_ name: String) throws -> String { try String(contentsOfFile: "\(report)/\(name)", encoding: .utf8) }
      XCTAssertTrue(FileManager.default.fileExists(atPath: "\(report)/done"))
      XCTAssertEqual(try content("found"), "")
      XCTAssertTrue(try content("tree").contains("/home"))
      XCTAssertFalse(try content("output").isEmpty)
      try waiting { await folder.remove() }
    }
  }
}
