import CWebKitGTK
import GLibRuntime
import GTKTestSupport
import TestSupport
import XCTest

@testable import CeremonyGTK

/// What WebKit puts into a web view goes with it, however the view goes.
final class InnerTextViewTests: XCTestCase {
  func testItGoesWithThePage() throws {
    try onMainThread {
      openTestDisplay()
      try expectInnerTextViewToGo { $0.tearDown() }
    }
  }

  func testItGoesWithAPageWhoseWidgetTheProgramHasDestroyed() throws {
    try onMainThread {
      openTestDisplay()
      try expectInnerTextViewToGo { page in
        gtk_widget_destroy(page.widget)
        page.tearDown()
      }
    }
  }

  func testItGoesWithAPageThatNobodyTookDown() throws {
    try onMainThread {
      openTestDisplay()
      try expectInnerTextViewToGo { _ in }
    }
  }
}

@MainActor private func expectInnerTextViewToGo(after end: (WebPage) -> Void) throws {
  let pointer = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)
  defer { pointer.deallocate() }
  var page: WebPage? = try PageSupply.page(for: CeremonyWebView.Options())
  pointer.pointee = try XCTUnwrap(page?.inner).widget.pointer
  g_object_add_weak_pointer(pointer.pointee?.assumingMemoryBound(to: GObject.self), pointer)
  try end(XCTUnwrap(page))
  page = nil
  expectSoon("the text view is gone") { pointer.pointee == nil }
}
