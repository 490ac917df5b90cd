import CXTest
import Foundation
import GLibRuntime
import HTTPTransport
import TestSupport
import XCTest

@testable import CeremonyQA

/// A person who hears the screen, from the app's start to its result: what can be used says what it is, and the keyboard
/// is where they left it.
final class ScreenReaderTests: XCTestCase {
  private static let page = """
    <!doctype html><html lang=en><title>Lease</title><body data-ceremony-step=a>
    <main><h1>Lease</h1><button autofocus>Read</button></main><script>
      document.querySelector("button").focus();
      onkeydown = (event) => { if (event.key === "x") location = "signatureapi-message://ceremony.completed/"; };
    </script>
    """

  func testEverythingThatCanBeUsedSaysWhatItIs() throws {
    try onMainThread {
      let sandbox = try FixtureSandbox(pages: ["page": Self.page])
      let desk = try Desk()
      let reader = try ScreenReader(on: desk)
      let server = try AnswersOnDemand(link: sandbox.link(to: "page"))
      let app = try BuiltProgram(
        "ceremony-host", ["sign", "--sandbox", sandbox.connectionFile, "--server", server.address],
        environment: reader.environment)

      try reader.expect(.button, "Sign document", isFocused: true, on: app)
      server.isBroken = true
      desk.strike(XK_Return)
      try reader.expect(.alert, "Your signing server could not prepare the document. Try again in a moment.", on: app)
      server.isBroken = false
      try reader.expect(.button, "Sign document", isFocused: true, on: app)
      desk.strike(XK_Return)
      try reader.expect(.label, "Preparing your document…", on: app)
      server.gate.open()
      try reader.expect(.button, "Read", isFocused: true, on: app)

      desk.strike(XK_w, with: XK_Control_L)
      try reader.expect(.button, "Stay", isFocused: true, on: app)
      desk.strike(XK_Tab)
      try reader.expect(.button, "Leave", isFocused: true, on: app)
      desk.strike(XK_Escape)
      try expectSooner("the question's end") { !reader.screen(of: app).contains { $0.isA(.button, "Leave") } }

      // A notice comes, and the keyboard goes from the page through it, and back.
      for process in descendants(of: app.identifier) where process.name == "WebKitWebProces" {
        kill(process.identifier, SIGKILL)
      }
      let notice = "The page stopped working and was loaded again. What you had typed is gone."
      try reader.expect(.label, notice, on: app)
      try reader.expect(.button, "Read", isFocused: true, on: app)
      desk.strike(XK_Tab)
      try expectSooner("the notice's button") {
        // The header has another one.
        reader.screen(of: app).last { $0.isA(.button, "Close") }?.states.isFocused == true
      }
      desk.strike(XK_Return)
      try expectSooner("the notice's end") { !reader.screen(of: app).contains { $0.name == notice } }
      try reader.expect(.button, "Read", on: app)
      server.status = "completed"
      desk.strike(XK_x)
      try reader.expect(.heading, "Document signed", on: app)
      try reader.expect(.button, "Done", isFocused: true, on: app)

      app.signal(SIGTERM)
      XCTAssertEqual(try app.status(), 128 + SIGTERM, app.everything)
      try server.stop()
      try reader.stop()
      try desk.stop()
      try sandbox.stop()
    }
  }

  func testTheTroubleScreenSaysWhatItIs() throws {
    try onMainThread {
      let sandbox = try FixtureSandbox(pages: [:])
      let desk = try Desk()
      let reader = try ScreenReader(on: desk)
      let app = try BuiltProgram(
        "ceremony-host", ["open", "--sandbox", sandbox.connectionFile], environment: reader.environment,
        input: .text(sandbox.link(to: "missing")))
      try reader.expect(.button, "Try again", isFocused: true, on: app)
      desk.strike(XK_Tab)
      let screen = try reader.expect(.button, "Details for support", isFocused: true, on: app)
      // The trouble's own, the header's, and the window's.
      XCTAssertEqual(screen.filter { $0.isA(.button, "Close") }.count, 3, "\(screen)")
      app.signal(SIGTERM)
      XCTAssertEqual(try app.status(), 128 + SIGTERM, app.everything)
      try reader.stop()
      try desk.stop()
      try sandbox.stop()
    }
  }
}

/// "Your server" for one ceremony, which it has ready when the test says so.
@MainActor private final class AnswersOnDemand {
  var isBroken = false
  /// What it says of the envelope and of its signer.
  var status = "in_progress"
  let gate = Gate()
  let address: String

  private let server: HTTPServer

  init(link: String) throws {
    let box = Box<AnswersOnDemand?>(nil)
    server = HTTPServer(serverName: "test", bodyLimit: 65_536) { request in await box.value?.answer(request, link) }
    address = "http://127.0.0.1:\(try server.listen())"
    box.value = self
  }

  private func answer(_ request: HTTPRequest, _ link: String) async -> HTTPResponse {
    if isBroken { return .json(["error": "broken"], status: 500) }
    if request.method == "POST" {
      await gate.passed()
      return .json(["envelopeId": "e", "recipientId": "re_1", "ceremonyUrl": link], status: 201)
    }
    let signer = ["key": "signer", "type": "signer", "status": status == "completed" ? status : "sent"]
    return .json(Envelope(envelopeId: "e", status: status, recipients: [signer]))
  }

  private struct Envelope: Encodable {
    let envelopeId: String
    let status: String
    let recipients: [[String: String]]
  }

  func stop() throws { try waiting { [server] in await server.stop() } }
}
