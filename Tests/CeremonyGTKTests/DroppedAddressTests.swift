import CWebKitGTK
import GLibRuntime
import GTKTestSupport
import TestSupport
import XCTest

@testable import CeremonyGTK

/// What a person drops on a page.
final class DroppedAddressTests: XCTestCase {
  func testAPageHearsOfTextsAndFilesAndOfNoAddress() throws {
    let drops: [(target: String, text: String, isHeard: Bool)] = [
      ("text/uri-list", "https://sign.signatureapi.com/en/start?token=other\r\n", false),
      ("text/uri-list", "signatureapi-message://ceremony.completed/\r\n", false),
      ("text/uri-list", "file:///tmp/a.pdf\r\nhttps://example.com/\r\n", false),
      ("text/uri-list", "FILE:///tmp/a.pdf\r\nfile:///tmp/b.pdf\r\n", true),
      ("_NETSCAPE_URL", "https://example.com/\nExample", false),
      ("UTF8_STRING", "https://example.com/", true), ("text/html", "<a href=https://example.com/>", true),
    ]
    try withOrigin { origin in
      origin.serve("/en/start", "<!doctype html><body data-ceremony-step=a>")
      let ceremony = try ShownCeremony(origin, isAttended: true)
      ceremony.waitUntilReady()
      let page = ObjectReference(retaining: try XCTUnwrap(ceremony.page))
      var heard: [String] = []
      let hearing = SignalConnection(page.pointer, "drag-data-received") { arguments in
        heard.append(arguments.boxed(4).map { text(of: OpaquePointer($0)) } ?? "")
      }
      for drop in drops {
        try emit(drop.text, as: drop.target, on: page)
        let blank = String(repeating: " ", count: drop.text.utf8.count)
        XCTAssertEqual(heard.last, drop.isHeard ? drop.text : blank, "\(drop)")
      }
      XCTAssertEqual(heard.count, drops.count)
      withExtendedLifetime(hearing) {}
      ceremony.close()
      XCTAssertEqual(ceremony.outcomes, [.closed])
    }
  }
}

@MainActor private func text(of data: OpaquePointer) -> String {
  String(
    decoding: UnsafeBufferPointer(
      start: gtk_selection_data_get_data(data), count: Int(max(gtk_selection_data_get_length(data), 0))),
    as: UTF8.self)
}

/// Tells a widget of what was dropped on it, as GTK does. Only a clipboard makes such contents.
@MainActor private func emit(_ text: String, as target: String, on widget: ObjectReference) throws {
  let clipboard = gtk_clipboard_get(gdk_atom_intern("CEREMONY_HOST_TEST", 0))
  let contents = Unmanaged.passRetained(Box(text))
  defer { contents.release() }
  target.withCString { name in
    var entry = GtkTargetEntry(target: UnsafeMutablePointer(mutating: name), flags: 0, info: 0)
    _ = gtk_clipboard_set_with_data(
      clipboard, &entry, 1,
      { _, data, _, contents in
        guard let data, let contents else { return }
        let text = Unmanaged<Box<String>>.fromOpaque(contents).takeUnretainedValue().value
        gtk_selection_data_set(data, gtk_selection_data_get_target(data), 8, text, gint(text.utf8.count))
      },
      { _, _ in }, contents.toOpaque())
  }
  let data = try XCTUnwrap(gtk_clipboard_wait_for_contents(clipboard, gdk_atom_intern(target, 0)))
  defer { gtk_selection_data_free(data) }
  let signal = g_signal_lookup("drag-data-received", gtk_widget_get_type())
  var query = GSignalQuery()
  g_signal_query(signal, &query)
  var values = [GValue(), GValue(), GValue(), GValue(), GValue(), GValue(), GValue()]
  // WebKit lets pass what belongs to no drag that it knows.
  let drag = ObjectReference(owning: ObjectMaker.make(gdk_drag_context_get_type(), [:]))
  g_value_init(&values[0], webkit_web_view_get_type())
  g_value_set_object(&values[0], widget.pointer)
  // Those that are not set are 0. A type's lowest bit says that what it holds is not copied.
  for index in 0..<6 { g_value_init(&values[index + 1], query.param_types[index] & ~1) }
  g_value_set_object(&values[1], drag.pointer)
  g_value_set_static_boxed(&values[4], UnsafeRawPointer(data))
  g_signal_emitv(values, signal, 0, nil)
  for index in values.indices { g_value_unset(&values[index]) }
}
