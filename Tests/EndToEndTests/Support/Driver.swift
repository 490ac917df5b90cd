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
    let (descriptor, port) = try Loopback.listen()
    close(descriptor)
    address = "http://127.0.0.1:\(port)"
    let heard = Box<[String]>([])
    child = try ChildProcess(
      ["WebKitWebDriver", "--port=\(port)"], environment: environment, output: .lines { heard.value.append($0) },
      errors: .lines { heard.value.append($0) })
    lines = heard
    let browser: [String: Any] = ["binary": try BuiltProgram.path("ceremony-host"), "args": ["automate"] + arguments]
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
}
