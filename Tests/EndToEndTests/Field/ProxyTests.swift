import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// The way out that the environment names.
final class ProxyTests: XCTestCase {
  func testAProxysPasswordInTheEnvironmentIsHonouredAndNeverSaid() throws {
    try onMainThread {
      let proxy = try ProxyThatAsks()
      let run = try BuiltProgram(
        "ceremony-host", ["open", "--headless"],
        environment: [
          "https_proxy": "http://jane:PASSW0RD@\(proxy.address)", "no_proxy": nil, "G_MESSAGES_DEBUG": "all",
        ], input: .text("https://sign.signatureapi.com/en/start?token=SECRET123"))
      let status = try run.status()
      let known = Data("jane:PASSW0RD".utf8).base64EncodedString()
      XCTAssertTrue(proxy.requests.contains { $0.hasPrefix("CONNECT sign.signatureapi.com:443 ") }, run.everything)
      XCTAssertTrue(proxy.requests.contains { $0.contains("Basic \(known)") }, "\(proxy.requests)")
      XCTAssertEqual(status, 14, run.everything)
      // With the password it answered 502.
      XCTAssertTrue(run.output.first?.contains(#""reason":"proxy""#) == true, run.everything)
      for secret in ["PASSW0RD", known, "SECRET123"] { XCTAssertFalse(run.everything.contains(secret), run.everything) }
      proxy.stop()
    }
  }

  func testAProxyThatAsksWhereNobodyIsEndsTheCeremonyAndIsNamed() throws {
    try onMainThread {
      let proxy = try ProxyThatAsks()
      let run = try BuiltProgram(
        "ceremony-host", ["open", "--headless"],
        environment: ["https_proxy": "http://\(proxy.address)", "no_proxy": nil],
        input: .text("https://sign.signatureapi.com/en/start?token=SECRET123"))
      XCTAssertEqual(try run.status(), 14, run.everything)
      XCTAssertTrue(run.output.first?.contains(#""reason":"proxy""#) == true, run.everything)
      proxy.stop()
    }
  }
}
