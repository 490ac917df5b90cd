import CGnuTLS
import FoundationEssentials
import HTTPTransport
import SignatureAPI
import XCTest

@testable import CeremonySandbox

/// Webhooks, as the server of an app gets them.
final class WebhookTests: XCTestCase {
  func testEveryEventArrivesSignedAndIsSentAgainUntilItIsTaken() throws {
    try onMainLoop {
      let receiver = try Receiver { count in count == 0 ? 503 : 200 }
      let sandbox = try SandboxHarness { $0.webhooks = [receiver.url] }
      let envelope = try await sandbox.openEnvelope()
      _ = try await sandbox.complete(try unwrap(envelope.link), document: try unwrap(envelope.documents?.first?.id))
      let list: DataList<Event> = try await sandbox.call("GET", "/envelopes/\(envelope.id)/events").decoded()
      let kinds: Set = [
        "envelope.created", "envelope.started", "recipient.released", "recipient.completed", "envelope.completed",
        "deliverable.generated",
      ]
      XCTAssertEqual(Set(list.data.map(\.type.rawValue)), kinds)
      while Set(receiver.taken.map(\.id)) != Set(list.data.map(\.id)) { try await Task.sleep(for: .milliseconds(20)) }

      let key = try unwrap(Data(base64Encoded: String(sandbox.server.connection.webhookSecret.revealed.dropFirst(6))))
      for request in receiver.requests {
        let event: Event = try JSONDecoder().decode(Event.self, from: request.body)
        let id = try unwrap(request.headers["webhook-id"])
        let timestamp = try unwrap(request.headers["webhook-timestamp"])
        XCTAssertEqual(id, event.id)
        XCTAssertEqual(Double(timestamp) ?? 0, Date().timeIntervalSince1970, accuracy: 60)
        XCTAssertEqual(
          request.headers["webhook-signature"],
          "v1," + hmac(key: key, Data("\(id).\(timestamp).".utf8) + request.body).base64EncodedString())
      }
      // The first was refused once, and nothing else was sent twice.
      XCTAssertEqual(receiver.requests.count, list.data.count + 1)
      XCTAssertEqual(receiver.requests.first?.headers["webhook-id"], list.data.last?.id)
      await sandbox.server.stop()
      await receiver.stop()
    }
  }

  func testThereAreAtMostTenEventsASecond() throws {
    try onMainLoop {
      let receiver = try Receiver { _ in 200 }
      let sandbox = try SandboxHarness { $0.webhooks = [receiver.url] }
      for _ in 0..<5 { _ = try await sandbox.openEnvelope() }
      while receiver.times.count < 15 { try await Task.sleep(for: .milliseconds(20)) }
      let times = receiver.times
      // Eleven in a row take the ten pauses between them, less what the network adds to the first.
      for index in times.indices.dropFirst(11) {
        XCTAssertGreaterThan(times[index] - times[index - 11], .milliseconds(1000))
      }
      await sandbox.server.stop()
      await receiver.stop()
    }
  }
}

/// An app's server, which notes what comes.
@MainActor private final class Receiver {
  private(set) var requests: [HTTPRequest] = []
  private(set) var taken: [Event] = []
  private(set) var times: [ContinuousClock.Instant] = []
  private var server: HTTPServer?
  private(set) var url = ""

  init(status: @escaping (_ count: Int) -> Int) throws {
    let server = HTTPServer(serverName: "receiver", bodyLimit: 65_536) { [weak self] request in
      guard let self else { return nil }
      let answer = status(requests.count)
      requests.append(request)
      times.append(.now)
      if answer == 200, let event = try? JSONDecoder().decode(Event.self, from: request.body) { taken.append(event) }
      return .empty(answer)
    }
    url = "http://127.0.0.1:\(try server.listen())/hook"
    self.server = server
  }

  func stop() async { await server?.stop() }
}

private func hmac(key: Data, _ content: Data) -> Data {
  var digest = [UInt8](repeating: 0, count: 32)
  gnutls_hmac_fast(GNUTLS_MAC_SHA256, [UInt8](key), key.count, [UInt8](content), content.count, &digest)
  return Data(digest)
}
