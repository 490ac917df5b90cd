import CCairoXlib
import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// The host on Wayland, under a compositor without a screen.
final class WaylandTests: XCTestCase {
  func testTheSelfTestHoldsOnWayland() throws {
    try onMainThread {
      let compositor = try Compositor()
      let run = try BuiltProgram("ceremony-host", ["self-test"], environment: compositor.environment)
      XCTAssertEqual(try run.status(), 0, run.everything)
      XCTAssertEqual(run.output.last, "All 4 checks hold.")
      XCTAssertTrue(run.output.first?.hasSuffix(" on \(Compositor.name)") == true, run.output.first ?? "")
      try compositor.stop()
    }
  }

  func testThePageIsPaintedOnWayland() throws {
    try onMainThread {
      let compositor = try Compositor()
      let sandbox = try FixtureSandbox(pages: [
        "page": "<!doctype html><body data-ceremony-step=a style='margin:0; background:#12ab34'>"
      ])
      let run = try BuiltProgram(
        "ceremony-host", ["open", "--sandbox", sandbox.connectionFile], environment: compositor.environment,
        input: .text(sandbox.link(to: "page")))
      try expectSooner("the page's color on the screen", atMost: .seconds(30)) {
        (try? compositor.countPixels(of: 0x12AB34)) ?? 0 > 50_000
      }
      run.signal(SIGTERM)
      XCTAssertEqual(try run.status(), 128 + SIGTERM, run.everything)
      try sandbox.stop()
      try compositor.stop()
    }
  }

  func testTheLossOfTheCompositorEndsTheHostWithItsOutcome() throws {
    try onMainThread {
      let compositor = try Compositor()
      let sandbox = try FixtureSandbox(pages: ["page": "<!doctype html><body data-ceremony-step=a>"])
      let environment = compositor.environment.merging(["G_MESSAGES_DEBUG": "CeremonyGTK"]) { $1 }
      let run = try BuiltProgram(
        "ceremony-host", ["open", "--sandbox", sandbox.connectionFile], environment: environment,
        input: .text(sandbox.link(to: "page")))
      try expectSooner("the page") { run.errors.contains { $0.contains("the page is ready") } }
      let below = Set(descendants(of: run.identifier).map(\.identifier))
      // Its folder stays, as that of a person who is logged in: WebKit may be starting a process there.
      try compositor.end()
      XCTAssertEqual(try run.status(), 69, run.everything)
      XCTAssertEqual(run.output.count, 1, run.everything)
      XCTAssertTrue(run.output.first?.contains(#""outcome":"closed""#) == true, run.everything)
      XCTAssertTrue(run.errors.contains { $0.contains("the display has gone") }, run.everything)
      try expectEnd(of: below, atMost: .seconds(10))
      try sandbox.stop()
      try compositor.stop()
    }
  }
}

/// A running `weston` that shows nothing to anybody, with pictures of what it would show.
@MainActor private final class Compositor {
  static let name = "wayland-test"
  let environment: [String: String?]

  private let folder: TemporaryFolder
  private let child: ChildProcess

  init() throws {
    folder = try TemporaryFolder("wayland")
    let runtime = folder.folder("runtime")
    child = try ChildProcess(
      [
        "weston", "--backend=headless-backend.so", "--use-pixman", "--debug", "--width=900", "--height=1000",
        "--socket=\(Self.name)",
      ],
      environment: ["XDG_RUNTIME_DIR": runtime, "DISPLAY": nil], output: .null, errors: .null)
    environment = [
      "XDG_RUNTIME_DIR": runtime, "WAYLAND_DISPLAY": Self.name, "GDK_BACKEND": "wayland", "DISPLAY": nil,
    ]
    try expectSooner("the compositor") { FileManager.default.fileExists(atPath: "\(runtime)/\(Self.name)") }
  }

  /// Takes a picture of the screen, and counts the pixels of a color in it.
  func countPixels(of color: UInt32) throws -> Int {
    let pictures = folder.folder("pictures-\(UInt32.random(in: 0...UInt32.max))")
    let environment = environment
    _ = try waiting {
      try await ChildProcess.run(["weston-screenshooter"], environment: environment, folder: pictures)
    }
    let name = try XCTUnwrap(FileManager.default.contentsOfDirectory(atPath: pictures).first)
    let surface = cairo_image_surface_create_from_png("\(pictures)/\(name)")
    defer { cairo_surface_destroy(surface) }
    let data = try XCTUnwrap(cairo_image_surface_get_data(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    let pixels = UnsafeRawBufferPointer(start: data, count: stride * Int(cairo_image_surface_get_height(surface)))
    return Swift.stride(from: 0, to: pixels.count, by: 4).count { offset in
      pixels.loadUnaligned(fromByteOffset: offset, as: UInt32.self) & 0xFF_FFFF == color
    }
  }

  func end() throws {
    let child = child
    _ = try waiting { await child.terminate() }
  }

  /// Ends it, if it has not ended, and removes its folder.
  func stop() throws {
    try end()
    let folder = folder
    try waiting { await folder.remove() }
  }
}
