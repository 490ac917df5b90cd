import CGLib
import Foundation
import GLibRuntime
import TestSupport
import XCTest

@testable import CeremonyQA

final class VirtualDisplayTests: XCTestCase {
  func testADisplayAnswersToThoseWhoKnowItsSecretAlone() throws {
    try onMainThread {
      let display = try start()
      let secret = try XCTUnwrap(display.environment["XAUTHORITY"] ?? nil)
      for (authority, isAdmitted) in [(secret, true), ("/dev/null", false)] {
        let pointer = withEnvironment(["XAUTHORITY": authority]) { Pointer(displayNamed: display.name) }
        XCTAssertEqual(pointer != nil, isAdmitted, authority)
      }
      try waiting { await display.stop() }
    }
  }

  func testNothingIsLeftOfAStoppedDisplay() throws {
    try onMainThread {
      let display = try start()
      let secret = try XCTUnwrap(display.environment["XAUTHORITY"] ?? nil)
      XCTAssertTrue(FileManager.default.fileExists(atPath: secret))
      try waiting { await display.stop() }
      XCTAssertEqual(display.exit, .status(0))
      XCTAssertFalse(FileManager.default.fileExists(atPath: secret))
      XCTAssertFalse(FileManager.default.fileExists(atPath: "/tmp/.X11-unix/X\(display.name.dropFirst())"))
    }
  }

  func testADisplayEndsWithItsOwner() throws {
    try onMainThread {
      let name: String
      do {
        let display = try start()
        name = display.name
        XCTAssertTrue(listens(name))
      }
      expectSoon("the server to be gone") { !listens(name) }
    }
  }

  func testTwoDisplaysGetNumbersOfTheirOwn() throws {
    try onMainThread {
      let first = try start()
      let second = try start()
      XCTAssertNotEqual(first.name, second.name)
      try waiting {
        await first.stop()
        await second.stop()
      }
    }
  }

  func testAMissingServerIsNamedWithItsPackage() throws {
    try onMainThread {
      XCTAssertThrowsError(try start(program: "no-such-xvfb")) { error in
        XCTAssertEqual("\(error)", "no-such-xvfb was not found. Install the Debian package xvfb.")
      }
    }
  }

  func testAServerThatEndsAtOnceIsTriedThreeTimes() throws {
    try onMainThread {
      let folder = try TemporaryFolder("display-test")
      let program = try script("echo x >>'\(folder.path)/tries'; echo 'no screens found' >&2; exit 1", in: folder)
      XCTAssertThrowsError(try start(program: program)) { error in
        XCTAssertEqual(error as? VirtualDisplayError, .ended(.status(1), lastWords: "no screens found"))
      }
      XCTAssertEqual(try String(contentsOfFile: "\(folder.path)/tries", encoding: .utf8), "x\nx\nx\n")
    }
  }

  func testAServerThatEndsOnceIsReplaced() throws {
    try onMainThread {
      let folder = try TemporaryFolder("display-test")
      let program = try script(
        "if mkdir '\(folder.path)/tried' 2>/dev/null; then exit 1; fi; exec Xvfb \"$@\"", in: folder)
      let display = try start(program: program)
      try waiting { await display.stop() }
    }
  }

  func testAServerThatNeverAnswersIsNotWaitedForForever() throws {
    try onMainThread {
      let folder = try TemporaryFolder("display-test")
      let program = try script("exec sleep 1000", in: folder)
      XCTAssertThrowsError(try start(program: program, limit: .milliseconds(100))) { error in
        XCTAssertEqual(error as? VirtualDisplayError, .silent)
      }
    }
  }
}

@MainActor private func start(program: String = "Xvfb", limit: Duration = .seconds(20)) throws -> VirtualDisplay {
  try waiting(atMost: .seconds(60)) {
    try await VirtualDisplay.start(
      size: VirtualDisplay.Size(width: 640, height: 480), program: program, limit: limit)
  }
}

/// Whether somebody takes the connections to the display of this name.
@MainActor private func listens(_ name: String) -> Bool {
  let client = ObjectReference(owning: g_socket_client_new())
  let address = ObjectReference(owning: g_unix_socket_address_new("/tmp/.X11-unix/X\(name.dropFirst())"))
  let connection = g_socket_client_connect(client.cast(to: GSocketClient.self), address.opaque, nil, nil)
  return connection.map { ObjectReference(owning: $0) } != nil
}

/// Writes an executable script into the folder.
@MainActor private func script(_ body: String, in folder: TemporaryFolder) throws -> String {
  let path = "\(folder.path)/server"
  try "#!/bin/sh\n\(body)\n".write(toFile: path, atomically: true, encoding: .utf8)
  XCTAssertEqual(chmod(path, 0o700), 0)
  return path
}
