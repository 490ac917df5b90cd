import CXTest
import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// Hangul composed through IBus, as a person in Korea writes.
final class InputMethodTests: XCTestCase {
  /// Blue until the field has the keyboard, then gray, green while something is composed, and red once it was handed over.
  private static let page = """
    <!doctype html><meta charset=utf-8><body data-ceremony-step=a style="margin: 0; background: #4682b4">
    <textarea style="position: fixed; inset: 40px"></textarea>
    <script>
      const field = document.querySelector("textarea");
      const show = (color) => { document.body.style.background = color };
      field.onfocus = () => show("#808080");
      field.addEventListener("compositionupdate", () => show("#12ab34"));
      field.addEventListener("compositionend", (event) => {
        if (event.data) show(event.data === "한" ? "#ab1234" : "#000000");
      });
      field.focus();
    </script>
    """

  func testEscapeEndsACompositionAndAsksNothingAndTheNextOneAsks() throws {
    try onMainThread {
      let folder = try TemporaryFolder("input-method")
      let sandbox = try FixtureSandbox(pages: ["page": Self.page])
      let desk = try Desk()
      let reader = try ScreenReader(on: desk)
      let environment = reader.environment.merging([
        "XDG_CONFIG_HOME": folder.folder("config"), "XDG_CACHE_HOME": folder.folder("cache"),
        "GSETTINGS_BACKEND": "memory", "GTK_IM_MODULE": "ibus",
      ]) { $1 }
      let daemon = try ChildProcess(
        ["ibus-daemon", "--panel=disable", "--emoji-extension=disable"], environment: environment, output: .null,
        errors: .null)
      let run = try BuiltProgram(
        "ceremony-host", ["open", "--sandbox", sandbox.connectionFile], environment: environment,
        input: .text(sandbox.link(to: "page")))
      try expectSooner("the page") { desk.pixels(of: 0x808080).count > 10_000 }

      try expectSooner("the engine") {
        let engine = try? waiting {
          try await ChildProcess.run(["ibus", "engine", "hangul"], environment: environment)
        }
        return engine?.exit.shellStatus == 0
      }
      // It starts with Latin letters.
      desk.strike(XK_space, with: XK_Shift_L)
      for key in [XK_g, XK_k, XK_s] { desk.strike(key) }
      try expectSooner("the composition") { desk.pixels(of: 0x12AB34).count > 10_000 }
      desk.strike(XK_Escape)
      try expectSooner("the syllable") { desk.pixels(of: 0xAB1234).count > 10_000 }
      // A question of the first Escape's would be closed by the second.
      desk.strike(XK_Escape)
      try expectSooner("the question") {
        reader.screen(of: run).contains { $0.name.hasPrefix("Leave without signing?") }
      }
      run.signal(SIGTERM)
      XCTAssertEqual(try run.status(), 128 + SIGTERM, run.everything)
      _ = try waiting { await daemon.terminate() }
      try reader.stop()
      try desk.stop()
      try sandbox.stop()
      try waiting { await folder.remove() }
    }
  }
}
