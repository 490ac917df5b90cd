import CXTest
import Foundation
import GLibRuntime
import TestSupport
import XCTest

@testable import CeremonyQA

/// A page that prints while a person is there, on a machine that may have no printer.
final class PrintTests: XCTestCase {
  private static let page = """
    <!doctype html><html lang=en><title>Lease</title><body data-ceremony-step=a><button autofocus>Print</button><script>
      const button = document.querySelector("button");
      button.focus();
      // A page may ask again while the person has not answered.
      button.onclick = () => { setTimeout(print, 200); print(); };
      onkeydown = (event) => { if (event.key === "x") location = "signatureapi-message://ceremony.declined/"; };
    </script>
    """

  /// Has the page print, and goes on when the dialog is there.
  /// - Parameter folder: where what is printed to a file goes.
  @MainActor private static func whilePrinting(
    to folder: TemporaryFolder, _ body: @MainActor (BuiltProgram, Desk, ScreenReader) throws -> Void
  ) throws {
    let sandbox = try FixtureSandbox(pages: ["page": page])
    let desk = try Desk()
    let reader = try ScreenReader(on: desk)
    let settings = folder.folder("config")
    try "XDG_DOCUMENTS_DIR=\"\(folder.path)\"\n".write(
      toFile: "\(settings)/user-dirs.dirs", atomically: true, encoding: .utf8)
    let app = try BuiltProgram(
      "ceremony-host", ["open", "--sandbox", sandbox.connectionFile],
      environment: reader.environment.merging(["XDG_CONFIG_HOME": settings]) { $1 },
      input: .text(sandbox.link(to: "page")))
    try reader.expect(.button, "Print", isFocused: true, on: app)
    desk.strike(XK_Return)
    try expectSooner("the dialog") {
      let screen = reader.screen(of: app)
      return screen.contains { $0.isA(.dialog, "Print") } && screen.contains { $0.name == "Print to File" }
    }
    try body(app, desk, reader)
    try reader.stop()
    try desk.stop()
    try sandbox.stop()
    try waiting { await folder.remove() }
  }

  /// Goes to the dialog's list of printers, and to its first: a file.
  @MainActor private static func chooseFile(_ app: BuiltProgram, _ desk: Desk, _ reader: ScreenReader) throws {
    desk.strike(XK_Tab)
    desk.strike(XK_Home)
    try expectSooner("the printer's options") { reader.screen(of: app).contains { $0.name == "File:" } }
  }

  func testTheDialogComesAndAfterItTheCeremonyGoesOn() throws {
    try onMainThread {
      try Self.whilePrinting(to: try TemporaryFolder("end-to-end")) { app, desk, reader in
        desk.strike(XK_Escape)
        try expectSooner("the dialog's end") { !reader.screen(of: app).contains { $0.isA(.dialog, "Print") } }
        try reader.expect(.button, "Print", isFocused: true, on: app)
        XCTAssertEqual(app.output, [])
        desk.strike(XK_x)
        XCTAssertEqual(try app.status(), 11, app.everything)
      }
    }
  }

  func testThePageIsPrinted() throws {
    try onMainThread {
      let folder = try TemporaryFolder("end-to-end")
      try Self.whilePrinting(to: folder) { app, desk, reader in
        try Self.chooseFile(app, desk, reader)
        desk.strike(XK_p, with: XK_Alt_L)
        let file = "\(folder.path)/output.pdf"
        try expectSooner("the printed page") {
          FileManager.default.contents(atPath: file)?.starts(with: Data("%PDF".utf8)) == true
        }
        try expectSooner("the dialog's end") { !reader.screen(of: app).contains { $0.isA(.dialog, "Print") } }
        try reader.expect(.button, "Print", isFocused: true, on: app)
        desk.strike(XK_x)
        XCTAssertEqual(try app.status(), 11, app.everything)
      }
    }
  }

  func testAPageThatAsksAgainMeanwhileIsNotHeardAndWhatFailsIsSaid() throws {
    try onMainThread {
      let folder = try TemporaryFolder("end-to-end")
      try Self.whilePrinting(to: folder) { app, desk, reader in
        try Self.chooseFile(app, desk, reader)
        XCTAssertEqual(reader.screen(of: app).count { $0.isA(.dialog, "Print") }, 1)
        try waiting { await folder.remove() }
        desk.strike(XK_p, with: XK_Alt_L)
        try expectSooner("the notice") {
          reader.screen(of: app).contains { $0.name.hasPrefix("The document could not be printed.") }
        }
        desk.strike(XK_x)
        XCTAssertEqual(try app.status(), 11, app.everything)
      }
    }
  }

  func testTheHostEndsWhileTheDialogStands() throws {
    try onMainThread {
      try Self.whilePrinting(to: try TemporaryFolder("end-to-end")) { app, _, _ in
        app.signal(SIGTERM)
        XCTAssertEqual(try app.status(), 128 + SIGTERM, app.everything)
        XCTAssertTrue(app.output.first?.contains(#""outcome":"closed""#) == true, app.everything)
      }
    }
  }
}
