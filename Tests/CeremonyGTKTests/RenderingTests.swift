import CWebKitGTK
import CeremonyKit
import GLibRuntime
import TestSupport
import XCTest

@testable import CeremonyGTK

final class RenderingTests: XCTestCase {
  func testSwitchesAreSetOnSignsOfTroubleAloneAndNeverOverASetValue() {
    let dmabuf = "WEBKIT_DISABLE_DMABUF_RENDERER"
    let compositing = "WEBKIT_DISABLE_COMPOSITING_MODE"
    let wayland = ["WAYLAND_DISPLAY": "wayland-0"]
    typealias Row = (environment: [String: String], node: Bool, nvidia: Bool, safe: Bool, expected: [String: String])
    let rows: [Row] = [
      ([:], false, false, false, [:]),
      (wayland, true, false, false, [:]),
      (wayland, true, true, false, [dmabuf: "1"]),
      (wayland, false, true, false, [:]),
      (["DISPLAY": ":0"], true, true, false, [:]),
      (["WAYLAND_DISPLAY": "w", "GDK_BACKEND": "x11"], true, true, false, [:]),
      (["WAYLAND_DISPLAY": "w", "GDK_BACKEND": "wayland"], true, true, false, [dmabuf: "1"]),
      (["WAYLAND_DISPLAY": "w", dmabuf: "0"], true, true, false, [:]),
      ([:], false, false, true, [dmabuf: "1", compositing: "1"]),
      ([compositing: "0"], false, false, true, [dmabuf: "1"]),
      (wayland, true, true, true, [dmabuf: "1", compositing: "1"]),
    ]
    onMainThread {
      for row in rows {
        let machine = RenderingPreflight.Machine(
          environment: row.environment, hasRenderNode: row.node, hasNvidiaDriver: row.nvidia)
        XCTAssertEqual(RenderingPreflight.switches(for: machine, isSafe: row.safe), row.expected, "\(row)")
      }
    }
  }

  func testAPageOfOneColorIsNoticedAndAnyOtherIsNot() throws {
    try withOrigin { origin in
      for (html, isBlank) in [
        ("<!doctype html><body data-ceremony-step=a style='background: #fff'>", true),
        ("<!doctype html><body data-ceremony-step=a style='background: #246'>", true),
        ("<!doctype html><body data-ceremony-step=a><h1>A document to sign</h1>", false),
      ] {
        origin.serve("/en/start", html)
        let ceremony = try ShownCeremony(origin)
        var noticed = 0
        ceremony.view.onBlankPaint = { noticed += 1 }
        ceremony.waitUntilReady()
        if isBlank {
          expectSoon("the blank page is noticed, \(html)") { noticed == 1 }
        } else {
          // A window that is about to be laid out anew has not lost what it shows.
          let page = try XCTUnwrap(ceremony.page)
          let moving = MainTimer(every: .milliseconds(1)) { gtk_widget_queue_resize(page) }
          defer { moving.cancel() }
          XCTAssertFalse(MainLoop.wait(atMost: .seconds(3)) { noticed > 0 })
        }
        ceremony.close()
      }
    }
  }
}
