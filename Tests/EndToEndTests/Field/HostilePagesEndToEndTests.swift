import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// Some of the hostile pages that CeremonyGTKTests tries, served and shown by the built programs as a user would.
final class HostilePagesEndToEndTests: XCTestCase {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../CeremonyGTKTests/Hostile").standardized

  func testTheProgramsTakeTheWindowsOwnWordAndNothingThatAPageForges() throws {
    try onMainThread {
      let sandbox = try FixtureSandbox(fixtures: Self.folder.path)
      for (delivery, page) in [
        ("redirect", "frame-same-origin"), ("redirect", "frame-srcdoc-sandboxed"), ("redirect", "frame-of-api"),
        ("message", "tampers-event-source"), ("message", "frame-nested-across-origins"), ("iframe", "frame-of-vault"),
      ] {
        let origin = delivery == "iframe" ? ["--host-origin", "https://app.example.invalid"] : []
        let run = try BuiltProgram(
          "ceremony-host",
          ["open", "--headless", "--sandbox", sandbox.connectionFile, "--delivery", delivery] + origin,
          input: .text(sandbox.link(to: page)))
        XCTAssertEqual(try run.status(), 11, "\(page): \(run.everything)")
        XCTAssertTrue(run.output.first?.contains(#""outcome":"declined""#) == true, run.everything)
      }
      try sandbox.stop()
    }
  }

  func testARestrictedNetworkIsReported() throws {
    try onMainThread {
      let sandbox = try FixtureSandbox(fixtures: Self.folder.path)
      let run = try BuiltProgram(
        "ceremony-host", ["open", "--headless", "--restrict-network", "--sandbox", sandbox.connectionFile],
        input: .text(sandbox.link(to: "reaches-out", query: "?token=SECRET123")))
      XCTAssertEqual(try run.status(), 11, run.everything)
      let report = try JSONDecoder().decode(Report.self, from: Data((run.output.first ?? "").utf8))
      XCTAssertTrue(Set(["img.evil.example", "fetch.evil.example", "ws.evil.example"]).isSubset(of: report.blocked))
      XCTAssertTrue(run.errors.contains { $0.contains("blocked requests to img.evil.example") }, run.everything)
      XCTAssertFalse(run.everything.contains("SECRET123"))
      try sandbox.stop()
    }
  }

  /// A page that could send its event would be declined.
  func testANetworkThatCannotBeRestrictedLoadsNothing() throws {
    try onMainThread {
      let sandbox = try FixtureSandbox(fixtures: Self.folder.path)
      let run = try BuiltProgram(
        "ceremony-host", ["open", "--unattended", "--restrict-network", "--sandbox", sandbox.connectionFile],
        environment: ["TMPDIR": "/nowhere"], input: .text(sandbox.link(to: "reaches-out")))
      XCTAssertEqual(try run.status(), 14, run.everything)
      XCTAssertTrue(run.output.first?.contains(#""reason":"network-not-restricted""#) == true, run.everything)
      try sandbox.stop()
    }
  }

  private struct Report: Decodable {
    let blocked: [String]
  }
}
