import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime
import GTKTestSupport
import TestSupport
import XCTest

@testable import SigningApp

/// What the demo app says is in the person's own language until there is a link, and in the link's from there on.
final class LanguageTests: XCTestCase {
  func testTheAppSpeaksTheDesktopsLanguageAndThenTheLinks() throws {
    try withDesktopLocale("de_DE.UTF-8") {
      try onMainThread { try follow(SigningRequest(), title: "Dokument unterschreiben", text: "Mustervereinbarung") }
    }
  }

  func testTheAppSpeaksTheLanguageThatWasAskedForAndThenTheLinks() throws {
    try withDesktopLocale("C") {
      try onMainThread {
        try follow(SigningRequest(language: "nl"), title: "Document ondertekenen", text: "Voorbeeldovereenkomst")
      }
    }
  }
}

/// From the start, through a Spanish ceremony that cannot be loaded, to its result and back.
/// - Parameters:
///   - title: what the window and the start's button say.
///   - text: what the start says.
@MainActor private func follow(_ request: SigningRequest, title: String, text: String) throws {
  openTestDisplay()
  var options = CeremonyWebView.Options()
  options.connection = WebConnection(proxyURL: "http://127.0.0.1:1")
  let server = try OneCeremony("https://sign.signatureapi.com/es/start?token=SECRET123")
  var left = 0
  let app = SigningWindow(
    flow: SigningFlow(client: server), request: request, options: options, isSandboxed: false,
    onLeave: { left += 1 })
  let window = try XCTUnwrap(app.window).window
  func expect(_ title: String, _ text: String, line: UInt = #line) {
    expectSoon("“\(text)” under “\(title)”", line: line) {
      gtk_window_get_title(window.cast(to: GtkWindow.self)).map { String(cString: $0) } == title
        && labels(in: window).contains(text)
    }
  }

  expect(title, text)
  press(title, in: window)
  expect("Firmar documento", "No se pudo abrir el documento")
  press("Cerrar", in: window)
  expect("Firmar documento", "Hecho")
  XCTAssertTrue(labels(in: window).contains("No se pudo abrir el documento"))
  press("Hecho", in: window)
  expect(title, text)

  app.leave()
  XCTAssertEqual(left, 1)
}
