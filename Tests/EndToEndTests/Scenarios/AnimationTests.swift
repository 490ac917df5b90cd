import GLibRuntime
import TestSupport
import XCTest

/// Whether an app is told to move things for the eye.
final class AnimationTests: XCTestCase {
  func testThePageIsToldToBeStillUnlessTheScenarioWantsItAnimated() throws {
    try onMainThread {
      let folder = try TemporaryFolder("end-to-end")
      let sandbox = try FixtureSandbox(pages: ["app": Self.page])
      let files = try [(launch: "{}", words: "It is still"), (launch: #"{"animations": true}"#, words: "It moves")]
        .enumerated().map { index, row in
          let file = "\(folder.path)/motion-\(index).json"
          let scenario = """
            {
              "version": 1, "name": "motion-\(index)", "summary": "a page that says whether it moves", "launch": \(row.launch),
              "steps": [{"waitFor": {"shows": {"role": "heading", "name": "\(row.words)"}}}]
            }
            """
          try scenario.write(toFile: file, atomically: true, encoding: .utf8)
          return file
        }
      let host = "\(try BuiltProgram.path("ceremony-host")) open --sandbox \(sandbox.connectionFile)"
      let run = try BuiltProgram(
        "ceremony-qa",
        ["run"] + files + [
          "--server", "http://127.0.0.1:1", "--app", "sh -c 'echo \(sandbox.link(to: "app")) | exec \(host)'",
        ])
      XCTAssertEqual(try run.status(atMost: .seconds(120)), 0, run.everything)
      XCTAssertEqual(run.output, ["passed motion-0", "passed motion-1"])
      try sandbox.stop()
      try waiting { await folder.remove() }
    }
  }

  private static let page = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <title>Motion</title>
    <main data-ceremony-step="disclosure"><h1></h1></main>
    <script>
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      document.querySelector("h1").textContent = still ? "It is still" : "It moves";
    </script>
    """
}
