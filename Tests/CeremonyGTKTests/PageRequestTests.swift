import CeremonyKit
import Foundation
import HTTPTransport
import TestSupport
import XCTest

@testable import CeremonyGTK

/// What a page asks for beside the ceremony.
final class PageRequestTests: XCTestCase {
  func testWithoutAPersonEverythingIsAnsweredAndNoted() throws {
    try withOrigin { origin in
      origin.serve(
        "/en/start",
        """
        <!doctype html><body data-ceremony-step=a><script>
        alert("a");
        const confirmed = confirm("b");
        const prompted = prompt("c");
        print();
        location = `signatureapi-message://ceremony.failed/?error_type=${confirmed}&error_message=${prompted}`;
        </script>
        """)
      let ceremony = try ShownCeremony(origin)
      ceremony.waitForEnd()
      XCTAssertEqual(
        ceremony.outcomes, [.event(CeremonyEvent(type: "ceremony.failed", errorType: "false", errorMessage: "null"))])
      XCTAssertEqual(ceremony.view.answeredWithoutPerson.filter { $0 != .print }, [.alert, .confirm, .prompt])
      ceremony.close()
    }
  }

  func testAPDFTakesNoWindowButIsSaved() throws {
    try withOrigin { origin in
      origin.serve("/en/start", "<!doctype html><body data-ceremony-step=a><script>location = '/file'</script>")
      origin.pages["sign.signatureapi.com/file"] = .init(
        status: 200, headers: ["Content-Type": "application/pdf"], body: Resource("sample.pdf").data)
      let ceremony = try ShownCeremony(origin)
      expectSoon("the download") { ceremony.view.answeredWithoutPerson == [.download] }
      ceremony.waitUntilReady()
      XCTAssertEqual(ceremony.outcomes, [])
      ceremony.close()
    }
  }

  func testWithoutAPersonADownloadIsRefusedAndNotedAndThePageStays() throws {
    try withOrigin { origin in
      origin.serve("/en/start", "<!doctype html><body data-ceremony-step=a><script>location = '/file'</script>")
      origin.pages["sign.signatureapi.com/file"] = .init(
        status: 200,
        headers: ["Content-Type": "application/pdf", "Content-Disposition": "attachment; filename=\"../../a.pdf\""],
        body: Data("%PDF".utf8))
      let ceremony = try ShownCeremony(origin)
      expectSoon("the download") { ceremony.view.answeredWithoutPerson == [.download] }
      ceremony.waitUntilReady()
      XCTAssertEqual(ceremony.outcomes, [])
      ceremony.close()
      XCTAssertEqual(ceremony.outcomes, [.closed])
    }
  }

  func testPermissionsAreRefusedAndMediaAreNotThere() throws {
    try withOrigin { origin in
      origin.serve(
        "/en/start",
        """
        <!doctype html><body data-ceremony-step=a><script>
        Promise.all([
          new Promise(done => navigator.geolocation.getCurrentPosition(() => done("given"), error => done(error.code))),
          Notification.requestPermission(),
          typeof (navigator.mediaDevices || {}).getUserMedia,
          typeof document.documentElement.requestFullscreen,
        ]).then(answers => { location = `signatureapi-message://ceremony.failed/?error_type=${answers}`; });
        </script>
        """)
      let ceremony = try ShownCeremony(origin)
      ceremony.waitForEnd()
      XCTAssertEqual(
        ceremony.outcomes, [.event(CeremonyEvent(type: "ceremony.failed", errorType: "1,denied,undefined,undefined"))])
      ceremony.close()
    }
  }

  func testAScriptedWindowWithoutAClickOpensNothing() throws {
    try withOrigin { origin in
      origin.serve(
        "/en/start",
        """
        <!doctype html><body data-ceremony-step=a><script>
        open("https://example.com/");
        location = "mailto:a@example.com";
        setTimeout(() => { location = "https://example.com/"; }, 50);
        </script>
        """)
      let ceremony = try ShownCeremony(origin)
      expectSoon("the refusal") { ceremony.refusals.contains { $0.reason == .otherHost } }
      XCTAssertEqual(ceremony.opened, [])
      XCTAssertEqual(ceremony.outcomes, [])
      ceremony.close()
    }
  }

  func testAFilesNameIsNotTrusted() {
    let names = [
      ("contract.pdf", "contract.pdf"), ("../../etc/passwd", "passwd"), ("/etc/passwd", "passwd"),
      ("..\\..\\a.exe", "a.exe"), ("C:evil.pdf", "evil.pdf"), (".bashrc", "bashrc"), ("...", "document"),
      ("", "document"), ("/", "document"), ("a\u{0}b\nc.pdf", "abc.pdf"), ("a\u{202E}fdp.exe", "afdp.exe"),
      ("contract.pdf. . ", "contract.pdf"), ("Vertrag für Zoë.pdf", "Vertrag für Zoë.pdf"), ("契約書.pdf", "契約書.pdf"),
      (String(repeating: "a", count: 300), String(repeating: "a", count: 60)),
    ]
    onMainThread {
      for (suggested, expected) in names {
        XCTAssertEqual(SafeFileName(suggested).text, expected, suggested.debugDescription)
      }
    }
  }
}
