import CGLib
import GLibRuntime
import TestSupport
import XCTest

/// An object with a signal that has an argument and wants an answer.
@MainActor
private func makeObserver() -> ObjectReference {
  ObjectReference(owning: g_dbus_auth_observer_new())
}

extension ObjectReference {
  @MainActor fileprivate func allows(_ mechanism: String) -> Bool {
    g_dbus_auth_observer_allow_mechanism(opaque, mechanism) != 0
  }
}

/// Runs a test, and fails it when it leaves a handler with a signal.
private func leavingNoHandler(_ test: @MainActor () throws -> Void) rethrows {
  try onMainThread {
    let before = SignalConnection.liveCount
    try test()
    XCTAssertEqual(SignalConnection.liveCount, before)
  }
}

final class SignalConnectionTests: XCTestCase {
  func testAHandlerGetsTheArgumentsAndItsAnswerCounts() throws {
    leavingNoHandler {
      let observer = makeObserver()
      var seen: [String?] = []
      let connection = SignalConnection(
        observer.pointer, "allow-mechanism",
        answering: { arguments in
          XCTAssertEqual(arguments.object(0), observer.pointer)
          seen.append(arguments.string(1))
          return .boolean(arguments.string(1) == "EXTERNAL")
        })
      XCTAssertTrue(observer.allows("EXTERNAL"))
      XCTAssertFalse(observer.allows("ANONYMOUS"))
      XCTAssertEqual(seen, ["EXTERNAL", "ANONYMOUS"])
      connection.disconnect()
    }
  }

  func testAnArgumentOfAnotherKindOrPlaceIsNil() throws {
    leavingNoHandler {
      let observer = makeObserver()
      var isCalled = false
      let connection = SignalConnection(
        observer.pointer, "allow-mechanism",
        answering: { arguments in
          isCalled = true
          XCTAssertNil(arguments.string(0))
          XCTAssertNil(arguments.object(1))
          XCTAssertNil(arguments.boxed(1))
          XCTAssertNil(arguments.boolean(1))
          XCTAssertNil(arguments.enumeration(1))
          XCTAssertNil(arguments.flags(1))
          XCTAssertNil(arguments.string(2))
          return .boolean(true)
        })
      _ = observer.allows("EXTERNAL")
      XCTAssertTrue(isCalled)
      connection.disconnect()
    }
  }

  func testAHandlerIsReleasedOnceWhenItsConnectionEnds() throws {
    leavingNoHandler {
      let before = SignalConnection.liveCount
      let observer = makeObserver()
      let connection = SignalConnection(observer.pointer, "allow-mechanism", answering: { _ in .boolean(false) })
      XCTAssertEqual(SignalConnection.liveCount, before + 1)
      connection.disconnect()
      XCTAssertTrue(observer.allows("EXTERNAL"))
      connection.disconnect()
    }
  }

  func testAHandlerIsReleasedOnceWhenItsOwnerGoes() throws {
    leavingNoHandler {
      let before = SignalConnection.liveCount
      let observer = makeObserver()
      do {
        let connection = SignalConnection(observer.pointer, "allow-mechanism", answering: { _ in .boolean(false) })
        XCTAssertFalse(observer.allows("EXTERNAL"))
        withExtendedLifetime(connection) {}
      }
      XCTAssertEqual(SignalConnection.liveCount, before)
      XCTAssertTrue(observer.allows("EXTERNAL"))
    }
  }

  func testAHandlerIsReleasedOnceWhenTheObjectGoesFirst() throws {
    leavingNoHandler {
      let connection: SignalConnection
      do {
        let observer = makeObserver()
        connection = SignalConnection(observer.pointer, "allow-mechanism", answering: { _ in .boolean(false) })
        XCTAssertFalse(observer.allows("EXTERNAL"))
      }
      connection.disconnect()
    }
  }

  func testAHandlerMayEndItsOwnConnection() throws {
    leavingNoHandler {
      let before = SignalConnection.liveCount
      let observer = makeObserver()
      let connection = Box<SignalConnection?>(nil)
      var calls = 0
      connection.value = SignalConnection(
        observer.pointer, "allow-mechanism",
        answering: { _ in
          calls += 1
          connection.value = nil
          return .boolean(false)
        })
      XCTAssertFalse(observer.allows("EXTERNAL"))
      XCTAssertTrue(observer.allows("EXTERNAL"))
      XCTAssertEqual(calls, 1)
      XCTAssertEqual(SignalConnection.liveCount, before)
    }
  }

  func testAPropertysChangesAreTold() throws {
    leavingNoHandler {
      let action = ObjectReference(owning: UnsafeMutableRawPointer(g_simple_action_new("a", nil)))
      var changes = 0
      let connection = SignalConnection(action.pointer, "notify::enabled") { (_: SignalArguments) -> Void in
        changes += 1
      }
      g_simple_action_set_enabled(action.opaque, 0)
      g_simple_action_set_enabled(action.opaque, 0)
      g_simple_action_set_enabled(action.opaque, 1)
      XCTAssertEqual(changes, 2)
      connection.disconnect()
    }
  }

  func testAThousandConnectionsLeaveNothing() throws {
    leavingNoHandler {
      let references = ObjectReference.liveCount
      for index in 0..<1000 {
        let observer = makeObserver()
        let connection = SignalConnection(observer.pointer, "allow-mechanism", answering: { _ in .boolean(false) })
        if index % 2 == 0 { connection.disconnect() }
        _ = observer.allows("EXTERNAL")
      }
      XCTAssertEqual(ObjectReference.liveCount, references)
    }
  }
}
