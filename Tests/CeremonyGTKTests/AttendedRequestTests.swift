import CWebKitGTK
import CeremonyKit
import Foundation
import GLibRuntime
import GTKTestSupport
import HTTPTransport
import TestSupport
import XCTest

@testable import CeremonyGTK

/// What a page asks for while a person is there: native dialogs over its window.
final class AttendedRequestTests: XCTestCase {
  func testADownloadIsSavedWhereThePersonSaysUnderASafeName() throws {
    try withOrigin { origin in
      let ceremony = try offering(origin, "../../a.pdf")
      let dialog = try chooser(over: ceremony)
      let name = gtk_file_chooser_get_current_name(OpaquePointer(dialog))
      XCTAssertEqual(name.map { String(cString: $0) }, "a.pdf")
      g_free(name)

      let folder = try TemporaryFolder("download")
      gtk_file_chooser_set_current_folder(OpaquePointer(dialog), folder.path)
      expectSoon("the folder") {
        let path = gtk_file_chooser_get_filename(OpaquePointer(dialog))
        defer { g_free(path) }
        return path.map { String(cString: $0) } == "\(folder.path)/a.pdf"
      }
      gtk_dialog_response(dialog.cast(to: GtkDialog.self), GTK_RESPONSE_ACCEPT.rawValue)
      expectSoon("that it was saved") { visibleLabels(in: ceremony.view.widget).contains("“a.pdf” was saved.") }
      XCTAssertEqual(FileManager.default.contents(atPath: "\(folder.path)/a.pdf"), Data("%PDF".utf8))
      XCTAssertEqual(ceremony.outcomes, [])
      ceremony.close()
      XCTAssertEqual(ceremony.outcomes, [.closed])
      try waiting { await folder.remove() }
    }
  }

  func testABlobLinkAndAnotherFileOfTheSameNameAreSaved() throws {
    try withOrigin { origin in
      origin.serve(
        "/en/start",
        """
        <!doctype html><body data-ceremony-step=a>
        <a download="../a.pdf" style="position: fixed; inset: 0">Save</a><script>
        let count = 0;
        document.querySelector("a").onmousedown = (event) => {
          const text = ["one", "two"][count++] ?? "more";
          event.target.href = URL.createObjectURL(new Blob([text], {type: "application/pdf"}));
        };
        </script>
        """)
      let ceremony = try ShownCeremony(origin, isAttended: true)
      ceremony.waitUntilReady()
      let page = try XCTUnwrap(ceremony.page)
      let folder = try TemporaryFolder("download")
      for index in 0...1 {
        expectSoon("the dialog") {
          if dialogs(over: ceremony.gtkWindow).isEmpty { click(page, x: 40, y: 340) }
          return !dialogs(over: ceremony.gtkWindow).isEmpty
        }
        let dialog = try chooser(over: ceremony)
        let chooser = OpaquePointer(dialog)
        let name = gtk_file_chooser_get_current_name(chooser)
        XCTAssertEqual(name.map { String(cString: $0) }, "a.pdf")
        g_free(name)
        // The dialog itself asks before a file is replaced.
        XCTAssertEqual(gtk_file_chooser_get_do_overwrite_confirmation(chooser), 1)
        gtk_file_chooser_set_current_name(chooser, "\(index).pdf")
        gtk_file_chooser_set_current_folder(chooser, folder.path)
        expectSoon("the folder") {
          let path = gtk_file_chooser_get_filename(chooser)
          defer { g_free(path) }
          return path.map { String(cString: $0) } == "\(folder.path)/\(index).pdf"
        }
        gtk_dialog_response(dialog.cast(to: GtkDialog.self), GTK_RESPONSE_ACCEPT.rawValue)
        expectSoon("that it was saved") {
          visibleLabels(in: ceremony.view.widget).contains("“\(index).pdf” was saved.")
        }
      }
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(), ["0.pdf", "1.pdf"])
      XCTAssertFalse(ceremony.showsTrouble)
      XCTAssertEqual(ceremony.outcomes, [])
      ceremony.close()
      try waiting { await folder.remove() }
    }
  }

  func testTheDialogsOfScriptsStandOverThePageAndAreReadOut() throws {
    let dialogs: [(script: String, buttons: Set<String>, press: String, answer: String)] = [
      (#"alert("Really decline?")"#, ["OK"], "OK", "undefined"),
      (#"confirm("Really decline?")"#, ["OK", "Cancel"], "OK", "true"),
      (#"confirm("Really decline?")"#, ["OK", "Cancel"], "Cancel", "false"),
      (#"prompt("Really decline?", "yes")"#, ["OK", "Cancel"], "OK", "yes"),
      (#"prompt("Really decline?", "yes")"#, ["OK", "Cancel"], "Cancel", "null"),
      (#"prompt("Really decline?" + "!".repeat(1e6), "yes".repeat(1e6))"#, ["OK", "Cancel"], "Cancel", "null"),
    ]
    for dialog in dialogs {
      try withOrigin { origin in
        let ceremony = try asking(origin, dialog.script)
        let heard = visibleWidgets(in: ceremony.view.widget).map { Heard($0) }
        XCTAssertEqual(Set(heard.filter { $0.role == "push button" }.map(\.name)), dialog.buttons, "\(heard)")
        XCTAssertTrue(heard.contains { $0.role == "alert" && $0.name.contains("Really decline?") }, "\(heard)")
        // WebKit's own dialogs have the link for a title.
        XCTAssertFalse("\(heard)".contains("SECRET123") || "\(heard)".contains("signatureapi.com"), "\(heard)")
        expectSoon("that all of it is seen") { cutOff(in: ceremony.view.widget).isEmpty }
        // Tab goes round in it.
        let stops = Set(
          (0..<5).map { _ in
            gtk_widget_child_focus(ceremony.window, GTK_DIR_TAB_FORWARD)
            return gtk_window_get_focus(ceremony.gtkWindow).map { Heard($0).role } ?? "nothing"
          })
        XCTAssertTrue(stops.isSubset(of: ["scroll pane", "text", "push button"]), "\(stops)")
        XCTAssertTrue(stops.contains("push button"), "\(stops)")
        XCTAssertEqual(ceremony.outcomes, [])
        press(dialog.press, in: ceremony.view.widget)
        ceremony.waitForEnd()
        XCTAssertEqual(ceremony.outcomes, [.event(CeremonyEvent(type: "ceremony.failed", errorType: dialog.answer))])
        ceremony.close()
      }
    }
  }

  func testAScriptThatAsksForEverHoldsNeitherTheWindowNorAnotherLoad() throws {
    try withOrigin { origin in
      let ceremony = try asking(origin, #"(() => { for (;;) alert("Really decline?") })()"#)
      for _ in 0..<3 {
        press("OK", in: ceremony.view.widget)
        expectSoon("the next dialog") { ceremony.saysReallyDecline }
      }
      // A page that dies takes its dialog with it.
      let page = try XCTUnwrap(ceremony.page)
      webkit_web_view_terminate_web_process(page.cast(to: WebKitWebView.self))
      expectSoon("the dialog's end") { !ceremony.saysReallyDecline }
      expectSoon("the dialog of the page that was loaded again") { ceremony.saysReallyDecline }
      ceremony.close()
      XCTAssertEqual(ceremony.outcomes, [.closed])
    }
  }

  func testADownloadThatThePersonDoesNotWantIsNotSavedAndNothingIsSaid() throws {
    try withOrigin { origin in
      let ceremony = try offering(origin, "a.pdf")
      let dialog = try chooser(over: ceremony)
      gtk_dialog_response(dialog.cast(to: GtkDialog.self), GTK_RESPONSE_CANCEL.rawValue)
      expectSoon("the dialog's end") { dialogs(over: ceremony.gtkWindow).isEmpty }
      XCTAssertFalse(ceremony.showsTrouble)
      XCTAssertEqual(visibleLabels(in: ceremony.view.widget), [])
      XCTAssertEqual(ceremony.outcomes, [])
      ceremony.close()
    }
  }

  func testADownloadThatCannotBeWrittenIsSaid() throws {
    try withOrigin { origin in
      let ceremony = try offering(origin, "a.pdf")
      let dialog = try chooser(over: ceremony)
      gtk_file_chooser_set_current_folder(OpaquePointer(dialog), "/proc")
      expectSoon("the folder") {
        let path = gtk_file_chooser_get_filename(OpaquePointer(dialog))
        defer { g_free(path) }
        return path.map { String(cString: $0) } == "/proc/a.pdf"
      }
      gtk_dialog_response(dialog.cast(to: GtkDialog.self), GTK_RESPONSE_ACCEPT.rawValue)
      expectSoon("that it was not saved") {
        visibleLabels(in: ceremony.view.widget).contains("“a.pdf” could not be saved.")
      }
      XCTAssertEqual(ceremony.outcomes, [])
      ceremony.close()
    }
  }

  func testClosingTheCeremonyTakesTheDialogWithIt() throws {
    try withOrigin { origin in
      let ceremony = try offering(origin, "a.pdf")
      _ = try chooser(over: ceremony)
      ceremony.view.close()
      expectSoon("the dialog's end") { dialogs(over: ceremony.gtkWindow).isEmpty }
      ceremony.close()
      XCTAssertEqual(ceremony.outcomes, [.closed])
    }
  }

  func testAFileInputOpensTheNativeChooserWithItsFilter() throws {
    try withOrigin { origin in
      origin.serve(
        "/en/start",
        """
        <!doctype html><body data-ceremony-step=a>
        <input type=file accept=image/png multiple style="position: fixed; inset: 0">
        """)
      let ceremony = try ShownCeremony(origin, isAttended: true)
      ceremony.waitUntilReady()
      let page = try XCTUnwrap(ceremony.page)
      expectSoon("the chooser") {
        if dialogs(over: ceremony.gtkWindow).isEmpty { click(page, x: 40, y: 340) }
        return !dialogs(over: ceremony.gtkWindow).isEmpty
      }
      let dialog = OpaquePointer(try chooser(over: ceremony))
      XCTAssertEqual(gtk_file_chooser_get_select_multiple(dialog), 1)
      XCTAssertNotNil(gtk_file_chooser_get_filter(dialog))
      ceremony.view.close()
      expectSoon("the dialog's end") { dialogs(over: ceremony.gtkWindow).isEmpty }
      ceremony.close()
    }
  }

  func testTheNetworkProcessMayDieAndThePersonIsToldAndTheCeremonyGoesOn() throws {
    try withOrigin { origin in
      origin.serve(
        "/en/start",
        """
        <!doctype html><body data-ceremony-step=a><script>
        setInterval(async () => {
          const answer = await fetch("/go").catch(() => ({ok: false}));
          if (answer.ok) location = "signatureapi-message://ceremony.declined/?";
        }, 100);
        </script>
        """)
      let ceremony = try ShownCeremony(origin, isAttended: true)
      ceremony.waitUntilReady()
      expectSoon("the page's requests") { origin.requests.contains { $0.hasSuffix("/go") } }
      let text = "The connection was interrupted. If the page does not go on, close it and start again."
      var killed: [Int32] = []
      // The one that takes the place of the first is watched as well.
      for _ in 1...2 {
        @MainActor func living() -> [Int32] {
          descendants(of: getpid()).filter { $0.name == "WebKitNetworkPr" }.map(\.identifier)
            .filter { !killed.contains($0) }
        }
        // One that dies while it starts makes WebKit end the host.
        let served = origin.requests.count
        expectSoon("a network process that serves the page and is watched") {
          origin.requests.count > served && !living().isEmpty && ceremony.view.isNetworkWatched
        }
        let network = living()
        XCTAssertEqual(network.count, 1)
        for process in network { kill(process, SIGKILL) }
        killed += network
        expectSoon("the notice") { visibleLabels(in: ceremony.view.widget).contains(text) }
        press("Close", in: ceremony.view.widget)
        expectSoon("the notice's end") { !visibleLabels(in: ceremony.view.widget).contains(text) }
        XCTAssertEqual(ceremony.outcomes, [])
      }
      origin.serve("/go", "yes")
      ceremony.waitForEnd()
      XCTAssertEqual(ceremony.outcomes, [ownEvent])
      ceremony.close()
    }
  }
}

/// A ceremony whose page offers a file of this name.
@MainActor private func offering(_ origin: TestOrigin, _ name: String) throws -> ShownCeremony {
  origin.serve("/en/start", "<!doctype html><body data-ceremony-step=a><script>location = '/file'</script>")
  origin.pages["sign.signatureapi.com/file"] = .init(
    status: 200,
    headers: ["Content-Type": "application/pdf", "Content-Disposition": "attachment; filename=\"\(name)\""],
    body: Data("%PDF".utf8))
  return try ShownCeremony(origin, isAttended: true)
}

/// A ceremony whose script asks the person, and reports the answer.
@MainActor private func asking(_ origin: TestOrigin, _ script: String) throws -> ShownCeremony {
  origin.serve(
    "/en/start",
    """
    <!doctype html><body data-ceremony-step=a><script>
    onload = () => setTimeout(() => {
      location = `signatureapi-message://ceremony.failed/?error_type=${\(script)}`;
    });
    </script>
    """)
  let ceremony = try ShownCeremony(origin, isAttended: true)
  expectSoon("the question") { ceremony.saysReallyDecline }
  return ceremony
}

/// The dialog that asks for a file.
@MainActor private func chooser(over ceremony: ShownCeremony) throws -> UnsafeMutablePointer<GtkWidget> {
  expectSoon("the dialog") { !dialogs(over: ceremony.gtkWindow).isEmpty }
  let dialog = try XCTUnwrap(dialogs(over: ceremony.gtkWindow).first)
  XCTAssertTrue(isInstance(dialog, of: gtk_file_chooser_dialog_get_type()))
  return dialog
}

extension ShownCeremony {
  /// Whether a dialog of a script asks this.
  fileprivate var saysReallyDecline: Bool {
    visibleLabels(in: view.widget).contains { $0.hasPrefix("Really decline?") }
  }
}
