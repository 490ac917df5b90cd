import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// The end of everything around a ceremony that a WebDriver client drives: the file that the outcome goes to has it.
final class AutomationEndTests: XCTestCase {
  private static let page = "<!doctype html><body data-ceremony-step=a><h1>Ceremony</h1>"

  /// Begins a ceremony under WebDriver on a desk with the session's manager, and looks for what the file has of it after
  /// `end`.
  @MainActor private static func expectOutcome(
    line: UInt = #line, after end: @MainActor (_ host: pid_t, SessionManager, Desk) throws -> Void
  ) throws {
    let sandbox = try FixtureSandbox(pages: ["page": page])
    let folder = try TemporaryFolder("end-to-end")
    let file = "\(folder.path)/outcome.json"
    let desk = try Desk()
    let manager = try SessionManager()
    var environment = desk.environment
    environment["DBUS_SESSION_BUS_ADDRESS"] = manager.address
    environment["G_MESSAGES_DEBUG"] = "CeremonyGTK ceremony-host"
    let driver = try Driver(
      ["--sandbox", sandbox.connectionFile, "--outcome-file", file], environment: environment)
    try driver.open(sandbox.link(to: "page", query: "?token=SECRET123"))
    XCTAssertFalse(FileManager.default.fileExists(atPath: file), line: line)
    let host = try XCTUnwrap(driver.host)
    let below = Set(([host] + descendants(of: host).map(\.identifier)))

    try end(host, manager, desk)
    try expectSooner("the outcome", line: line) { FileManager.default.fileExists(atPath: file) }
    let outcome = try String(contentsOfFile: file, encoding: .utf8)
    XCTAssertTrue(outcome.contains(#""outcome":"closed""#), outcome, line: line)
    try expectEnd(of: below, line: line)
    XCTAssertFalse((outcome + driver.everything).contains("SECRET123"), line: line)
    try driver.stop()
    try manager.stop()
    try desk.stop()
    try sandbox.stop()
    try waiting { await folder.remove() }
  }

  func testASignalLeavesTheOutcome() throws {
    try onMainThread {
      try Self.expectOutcome { host, _, _ in kill(host, SIGTERM) }
    }
  }

  func testTheLossOfTheDisplayLeavesTheOutcome() throws {
    try onMainThread {
      try Self.expectOutcome { _, _, desk in try desk.stop() }
    }
  }

  func testTheSessionsEndLeavesTheOutcomeAndIsNotHeldUp() throws {
    try onMainThread {
      try Self.expectOutcome { _, manager, _ in
        try expectSooner("the client") { !manager.clients.isEmpty }
        manager.say("QueryEndSession")
        try expectSooner("an answer") { manager.answers == [.init(isOK: true, reason: "")] }
        manager.say("EndSession")
      }
    }
  }
}
