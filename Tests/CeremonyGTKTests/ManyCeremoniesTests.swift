import CeremonyGTK
import CeremonyKit
import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// A program may show one ceremony after another for as long as it runs. None leaves anything behind.
final class ManyCeremoniesTests: XCTestCase {
  /// A ceremony may come to its end in many ways, and be closed from inside any of the host's callbacks.
  private enum Course: CaseIterable {
    case closedAfterItsEnd, closedInItsOutcome, closedWhenReady, closedWhileItLoads, closedWhenItMoves, neverThere

    var outcome: CeremonyOutcome {
      switch self {
      case .closedAfterItsEnd, .closedInItsOutcome: ownEvent
      case .closedWhenReady, .closedWhileItLoads, .closedWhenItMoves: .closed
      case .neverThere: .loadFailed(.httpStatus(404))
      }
    }

    @MainActor func run(at origin: TestOrigin) throws {
      let path =
        switch self {
        case .closedAfterItsEnd, .closedInItsOutcome: "/en/start"
        case .closedWhenReady, .closedWhileItLoads, .closedWhenItMoves: "/en/waiting"
        case .neverThere: "/en/nowhere"
        }
      let ceremony = try ShownCeremony(origin, path: path, isAttended: self == .neverThere)
      let view = ceremony.view
      switch self {
      case .closedAfterItsEnd: break
      case .closedInItsOutcome: ceremony.onOutcome = { view.close() }
      case .closedWhenReady: ceremony.onMilestone = { milestone in if milestone == .ready { view.close() } }
      case .closedWhileItLoads: view.onProgress = { [weak view] _ in view?.close() }
      case .closedWhenItMoves: ceremony.onRefusal = { _ in view.close() }
      case .neverThere:
        expectSoon("the trouble") { ceremony.showsTrouble }
        view.close()
      }
      ceremony.waitForEnd()
      ceremony.close()
      XCTAssertEqual(ceremony.outcomes, [outcome], "\(self)")
    }
  }

  func testManyCeremoniesLeaveNoProcessNoSignalAndNoReference() throws {
    try withOrigin { origin in
      let page = "<!doctype html><body data-ceremony-step=a>"
      origin.serve("/en/start", "\(page)<script>location = 'signatureapi-message://ceremony.declined/?'</script>")
      origin.serve("/en/waiting", "\(page)<script>location = 'https://evil.example/'</script>")
      expectSoon("the quiet before") { webProcesses.isEmpty }
      // What is made once in a process, and stays.
      try Course.closedAfterItsEnd.run(at: origin)
      expectSoon("quiet again") { webProcesses.isEmpty }
      let before = Set(descendants(of: getpid()).map(\.identifier))
      let signals = SignalConnection.liveCount
      let references = ObjectReference.liveCount
      for course in repeatElement(Course.allCases, count: 8).joined() { try course.run(at: origin) }
      expectSoon("no process left") { Set(descendants(of: getpid()).map(\.identifier)).isSubset(of: before) }
      // At most: something of the first ceremony may have been there still. One left by each course would be more.
      expectSoon("no signal left") { SignalConnection.liveCount <= signals }
      expectSoon("no reference left") { ObjectReference.liveCount <= references }
    }
  }
}
