import Foundation
import GLibRuntime
import Glibc
import HTTPTransport
import TestSupport
import XCTest

/// A running `WebKitWebDriver` with one session, whose browser is `ceremony-host automate`.
@MainActor final class Driver {
  private let child: ChildProcess
  private let address: String
  private let client = HTTPClient(timeout: .seconds(30), userAgent: "tests", proxy: .none)
  private let lines: Box<[String]>
  private var session = ""

  /// - Parameter arguments: those of `ceremony-host automate`.
  init(_ arguments: [String], environment: [String: String?]) throws {
    let port = try Self.freePort()
    address = "http://127.0.0.1:\(port)"
    let heard = Box<[String]>([])
    child = try ChildProcess(
      ["WebKitWebDriver", "--port=\(port)"], environment: environment, output: .lines { heard.value.append($0) },
      errors: .lines { heard.value.append($0) })
    lines = heard
    let browser: [String: Any] = ["binary": try Program.path("ceremony-host"), "args": ["automate"] + arguments]
    let capabilities: [String: Any] = [
      "capabilities": ["alwaysMatch": ["browserName": "ceremony-host", "webkitgtk:browserOptions": browser]]
    ]
    // Nobody listens until the driver has started.
    try expectSooner("a session") { [self] in
      let answer = try? post("/session", capabilities)["value"] as? [String: Any]
      session = answer?["sessionId"] as? String ?? ""
      return !session.isEmpty
    }
  }

  /// What driver and browser wrote.
  var everything: String { lines.value.joined(separator: "\n") }

  /// The browser, while it runs.
  var host: pid_t? { descendants(of: child.identifier).first { $0.name == "ceremony-host" }?.identifier }

  /// Leads the browser to an address.
  func open(_ url: String) throws {
    _ = try post("/session/\(session)/url", ["url": url])
  }

  func stop() throws {
    let child = child
    _ = try waiting { await child.terminate() }
  }

  private func post(_ path: String, _ body: [String: Any]) throws -> [String: Any] {
    let request = HTTPClientRequest(
      "POST", address + path, headers: ["Content-Type": "application/json"],
      body: try JSONSerialization.data(withJSONObject: body))
    let client = client
    let answer = try waiting(atMost: .seconds(40)) { try await client.send(request) }
    return try XCTUnwrap(try JSONSerialization.jsonObject(with: answer.body) as? [String: Any])
  }

  private static func freePort() throws -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutableBytes(of: &address) { bytes -> Int32 in
      guard let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return -1 }
      guard bind(descriptor, pointer, length) == 0 else { return -1 }
      return getsockname(descriptor, pointer, &length)
    }
    XCTAssertEqual(result, 0)
    return UInt16(bigEndian: address.sin_port)
  }
}
