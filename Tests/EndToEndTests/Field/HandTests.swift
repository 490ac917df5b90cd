import CXTest
import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// A person's hand on the built program: what it draws lands where it was, and what it types is what comes out.
final class HandTests: XCTestCase {
  /// Draws a dot of one color, ten pixels wide, wherever it is touched.
  private static let drawing = """
    <!doctype html><body data-ceremony-step=a style="margin: 0; background: #4682b4; height: 2000px; overflow: hidden">
    <script>
      onmousedown = (event) => {
        const dot = document.createElement("div");
        const half = 5 / devicePixelRatio;
        dot.style = `position: fixed; background: #12ab34; width: ${2 * half}px; height: ${2 * half}px;
          left: ${event.clientX - half}px; top: ${event.clientY - half}px`;
        document.body.append(dot);
      };
    </script>
    """

  func testWhatIsDrawnLandsWhereThePointerWas() throws {
    try onMainThread {
      let sandbox = try FixtureSandbox(pages: ["drawing": Self.drawing])
      for (dpi, scale) in [(96, "1"), (144, "1"), (192, "1"), (96, "2"), (144, "2")] {
        let desk = try Desk(dpi: dpi)
        var environment = desk.environment
        environment["GDK_SCALE"] = scale
        let run = try BuiltProgram(
          "ceremony-host", ["open", "--sandbox", sandbox.connectionFile], environment: environment,
          input: .text(sandbox.link(to: "drawing")))
        try expectSooner("the page") { desk.pixels(of: 0x4682B4).count > 50_000 }
        let point = desk.middle(of: 0x4682B4)
        try expectSooner("a dot at \(dpi) dpi, scale \(scale)") {
          if desk.pixels(of: 0x12AB34).isEmpty { desk.click(x: point.x, y: point.y) }
          return !desk.pixels(of: 0x12AB34).isEmpty
        }
        let center = desk.middle(of: 0x12AB34)
        XCTAssertLessThanOrEqual(abs(center.x - point.x), 2, "\(dpi) dpi, scale \(scale): \(center) for \(point)")
        XCTAssertLessThanOrEqual(abs(center.y - point.y), 2, "\(dpi) dpi, scale \(scale): \(center) for \(point)")
        run.signal(SIGTERM)
        XCTAssertEqual(try run.status(), 128 + SIGTERM, run.everything)
        try desk.stop()
      }
      try sandbox.stop()
    }
  }

  /// The accent waits for its letter, in the page as everywhere.
  func testDeadKeysCompose() throws {
    try onMainThread {
      let sandbox = try FixtureSandbox(pages: [
        "typing": """
        <!doctype html><meta charset=utf-8><body data-ceremony-step=a style="margin: 0; background: #4682b4">
        <textarea style="position: fixed; inset: 40px"></textarea>
        <script>
          const input = document.querySelector("textarea");
          input.onfocus = () => { document.body.style.background = "#12ab34" };
          input.oninput = () => {
            if (!input.value.endsWith("x")) return;
            const text = encodeURIComponent(input.value);
            location = `signatureapi-message://ceremony.failed/?error_type=typed&error_message=${text}`;
          };
        </script>
        """
      ])
      let desk = try Desk(keyboard: ["us", "-variant", "intl"])
      var environment = desk.environment
      // An input method that is installed would do it in its own way.
      environment["GTK_IM_MODULE"] = "gtk-im-context-simple"
      let run = try BuiltProgram(
        "ceremony-host", ["open", "--sandbox", sandbox.connectionFile], environment: environment,
        input: .text(sandbox.link(to: "typing")))
      try expectSooner("the page") { desk.pixels(of: 0x4682B4).count > 50_000 }
      // The middle of what is around the field is the field's.
      let middle = desk.middle(of: 0x4682B4)
      try expectSooner("the keyboard's focus") {
        desk.click(x: middle.x, y: middle.y)
        return desk.pixels(of: 0x12AB34).count > 50_000
      }
      for symbol in [XK_dead_acute, XK_e, XK_dead_grave, XK_a, XK_x] { desk.strike(symbol) }
      XCTAssertEqual(try run.status(), 12, run.everything)
      XCTAssertTrue(run.output.first?.contains(#""errorMessage":"éàx""#) == true, run.everything)
      try desk.stop()
      try sandbox.stop()
    }
  }
}
