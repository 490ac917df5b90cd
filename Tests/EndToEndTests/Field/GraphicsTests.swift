import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// A machine without a GPU, as most that tests run on.
final class GraphicsTests: XCTestCase {
  func testNoGPUIsEmulatedInTheHostsOwnProcess() throws {
    let devices = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    try XCTSkipIf(devices.contains { $0.hasPrefix("renderD") }, "this machine has a GPU")
    try XCTSkipIf(FileManager.default.fileExists(atPath: "/dev/nvidiactl"), "this machine has a GPU")
    try onMainThread {
      let sandbox = try FixtureSandbox(pages: [
        "page": "<!doctype html><body data-ceremony-step=a style='margin: 0; background: #12ab34'>"
      ])
      let desk = try Desk()
      let run = try BuiltProgram(
        "ceremony-host", ["open", "--sandbox", sandbox.connectionFile], environment: desk.environment,
        input: .text(sandbox.link(to: "page")))
      try expectSooner("the page") { desk.pixels(of: 0x12AB34).count > 50_000 }
      let libraries = ProcessFiles.text("/proc/\(run.identifier)/maps")
      XCTAssertTrue(libraries.contains("libwebkit2gtk"))
      for emulation in ["swrast", "LLVM"] { XCTAssertFalse(libraries.contains(emulation), emulation) }
      run.signal(SIGTERM)
      XCTAssertEqual(try run.status(), 128 + SIGTERM, run.everything)
      try desk.stop()
      try sandbox.stop()
    }
  }
}
