import CGLib
import GLibRuntime
import TestSupport
import XCTest

/// How many of the first four bytes of a file there are.
@MainActor
private func read(_ file: String) throws -> Int {
  let file = ObjectReference(owning: g_file_new_for_path(file))
  return try waiting {
    let stream = try await awaitOperation { callback, data in
      g_file_read_async(file.opaque, G_PRIORITY_DEFAULT, nil, callback, data)
    } finish: { _, result in
      try GLibError.check { g_file_read_finish(file.opaque, result, $0) }
        .map { ObjectReference(owning: UnsafeMutableRawPointer($0)) }
    }
    let open = try XCTUnwrap(stream)
    return try await awaitOperation { callback, data in
      g_input_stream_read_bytes_async(
        open.cast(to: GInputStream.self), 4, G_PRIORITY_DEFAULT, nil, callback, data)
    } finish: { _, result in
      let bytes = try GLibError.check {
        g_input_stream_read_bytes_finish(open.cast(to: GInputStream.self), result, $0)
      }
      defer { g_bytes_unref(bytes) }
      return Int(g_bytes_get_size(bytes))
    }
  }
}

final class AsyncOperationTests: XCTestCase {
  func testACallbackBecomesAResult() throws {
    try onMainThread {
      let references = ObjectReference.liveCount
      XCTAssertEqual(try read("/proc/version"), 4)
      expectSoon("the references to go") { ObjectReference.liveCount == references }
    }
  }

  func testAGErrorBecomesASwiftError() throws {
    try onMainThread {
      XCTAssertThrowsError(try read("/does/not/exist")) { error in
        let error = error as? GLibError
        XCTAssertEqual(error?.domain, "g-io-error-quark")
        XCTAssertEqual(error?.isError("g-io-error-quark", 1), true)
        XCTAssertEqual(error?.isError("g-io-error-quark", 2), false)
        XCTAssertEqual(error?.isError("g-file-error-quark", 1), false)
        XCTAssertEqual(error?.description, error?.message)
        XCTAssertEqual(error?.message.isEmpty, false)
      }
    }
  }

  func testACallWithoutAnErrorReturnsItsValue() throws {
    try onMainThread {
      XCTAssertEqual(try GLibError.check { _ in 7 }, 7)
      XCTAssertThrowsError(
        try GLibError.check { error in
          var contents: UnsafeMutablePointer<CChar>?
          return g_file_get_contents("/does/not/exist", &contents, nil, error)
        }
      ) { error in
        XCTAssertEqual((error as? GLibError)?.domain, "g-file-error-quark")
        XCTAssertEqual((error as? GLibError)?.code, 4)
      }
    }
  }
}
