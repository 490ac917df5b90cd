import CXTest
import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// The end of everything around the host, before the ceremony can be used, while it is, and after it has ended: the host
/// leaves with its outcome, once.
final class SessionEndTests: XCTestCase {
  /// A page at one of a ceremony's stages, and what tells that it is reached.
  private enum Stage: String, CaseIterable {
    case starting, usable, ended

    var page: String {
      switch self {
      case .starting: "<!doctype html><body><h1>Ceremony</h1>"
      case .usable:
        "<!doctype html><body data-ceremony-step=a><h1>Ceremony</h1><script>"
          + "onkeydown = () => { location = 'signatureapi-message://ceremony.declined' }</script>"
      case .ended:
        "<!doctype html><body data-ceremony-step=a><script>location = 'signatureapi-message://ceremony.declined'</script>"
      }
    }

    @MainActor func isReached(_ run: BuiltProgram) -> Bool {
      switch self {
      case .starting: run.errors.contains { $0.contains("the page is loaded") }
      case .usable: run.errors.contains { $0.contains("the page is ready") }
      case .ended: !run.output.isEmpty
      }
    }

    var outcome: String { self == .ended ? "declined" : "closed" }
  }

  /// Runs `ceremony-host open` on a desk with the session's manager, up to a stage of the ceremony.
  @MainActor private static func run(
    to stage: Stage, _ names: SessionManager.Names = .gnome, _ arguments: [String] = [],
    _ body: @MainActor (BuiltProgram, SessionManager, Desk) throws -> Void
  ) throws {
    let sandbox = try FixtureSandbox(pages: ["page": stage.page])
    let desk = try Desk()
    let manager = try SessionManager(names)
    var environment = desk.environment
    environment["DBUS_SESSION_BUS_ADDRESS"] = manager.address
    environment["G_MESSAGES_DEBUG"] = "CeremonyGTK ceremony-host"
    let run = try BuiltProgram(
      "ceremony-host", ["open", "--sandbox", sandbox.connectionFile] + arguments, environment: environment,
      input: .text(sandbox.link(to: "page")))
    try expectSooner("the stage") { stage.isReached(run) }
    try body(run, manager, desk)
    try manager.stop()
    try desk.stop()
    try sandbox.stop()
  }

  @MainActor private static func check(_ run: BuiltProgram, status: Int32, outcome: String) throws {
    XCTAssertEqual(try run.status(), status, run.everything)
    XCTAssertEqual(run.output.count, 1, run.everything)
    XCTAssertTrue(run.output.first?.contains("\"outcome\":\"\(outcome)\"") == true, run.everything)
  }

  func testTheSessionsEndEndsTheHostWithItsOutcome() throws {
    try onMainThread {
      for (stage, names) in [
        (Stage.starting, SessionManager.Names.gnome), (.usable, .gnome), (.usable, .xfce),
      ] {
        try Self.run(to: stage, names) { run, manager, _ in
          try expectSooner("the client") { run.errors.contains { $0.contains("session manager") } }
          manager.say("QueryEndSession")
          try expectSooner("an answer") { manager.answers.count == 1 }
          let reason = "What you have filled in will be lost. You can sign the document later."
          XCTAssertEqual(
            manager.answers, [stage == .usable ? .init(isOK: false, reason: reason) : .init(isOK: true, reason: "")])
          XCTAssertEqual(run.output, [])
          manager.say("EndSession")
          try Self.check(run, status: 13, outcome: "closed")
          XCTAssertEqual(manager.answers.dropFirst(), [.init(isOK: true, reason: "")])
        }
      }
    }
  }

  func testASessionThatGoesOnChangesNothingAndStopIsTheEnd() throws {
    try onMainThread {
      try Self.run(to: .usable, .gnome, ["--unattended"]) { run, manager, _ in
        try expectSooner("the client") { run.errors.contains { $0.contains("session manager") } }
        manager.say("QueryEndSession")
        // Nobody is there who has filled in anything.
        try expectSooner("an answer") { manager.answers == [.init(isOK: true, reason: "")] }
        manager.say("CancelEndSession")
        manager.say("QueryEndSession")
        try expectSooner("another answer") { manager.answers.count == 2 }
        XCTAssertEqual(run.output, [])
        manager.say("Stop")
        try Self.check(run, status: 13, outcome: "closed")
      }
    }
  }

  func testASignalEndsTheHostAtEveryStage() throws {
    try onMainThread {
      for stage in Stage.allCases {
        try Self.run(to: stage) { run, _, _ in
          run.signal(SIGTERM)
          // After the end the program is leaving by itself; the signal may find it there, or be too late.
          let status = try run.status()
          XCTAssertTrue(
            stage == .ended ? [11, 128 + SIGTERM].contains(status) : status == 128 + SIGTERM, run.everything)
          try Self.check(run, status: status, outcome: stage.outcome)
        }
      }
    }
  }

  func testTheLossOfTheDisplayEndsTheHost() throws {
    try onMainThread {
      for stage in Stage.allCases {
        try Self.run(to: stage) { run, _, desk in
          let below = Set(descendants(of: run.identifier).map(\.identifier))
          try desk.stop()
          // A ceremony that has ended may have been reported before.
          let status = try run.status()
          XCTAssertTrue(status == 69 || stage == .ended && status == 11, run.everything)
          try Self.check(run, status: status, outcome: stage.outcome)
          XCTAssertEqual(run.errors.contains { $0.contains("the display has gone") }, status == 69, run.everything)
          try expectEnd(of: below, atMost: .seconds(10))
        }
      }
    }
  }

  func testTheLossOfTheSessionsBusChangesNothing() throws {
    try onMainThread {
      try Self.run(to: .usable) { run, manager, desk in
        try manager.stop()
        desk.strike(XK_x)
        try Self.check(run, status: 11, outcome: "declined")
      }
    }
  }
}
