import FoundationEssentials
import GLibRuntime
import HTTPTransport
import SignatureAPI

/// Sends every event to every address, at most 10 events a second, and again when an address does not take it.
final class WebhookDispatcher {
  /// Between two attempts.
  private static let pace = Duration.milliseconds(100)
  /// How long an address may take.
  private static let patience = Duration.seconds(15)

  private let urls: [String]
  private let signature: WebhookSignature
  private let archive: Archive?
  private let client = HTTPClient(timeout: patience, userAgent: "ceremony-sandbox", proxy: .none)
  private var waiting: [WebhookDelivery] = []
  private var timer: MainTimer?

  /// Goes on with the deliveries that `archive` holds.
  init(urls: [String], signature: WebhookSignature, archive: Archive? = nil) throws {
    self.urls = urls
    self.signature = signature
    self.archive = archive
    waiting = try archive?.deliveries().filter { urls.contains($0.url) } ?? []
    run()
  }

  func send(_ events: [Event]) {
    for event in events {
      for url in urls {
        let delivery = WebhookDelivery(event: event, url: url, now: Date())
        archive?.keep(delivery)
        waiting.append(delivery)
      }
    }
    run()
  }

  /// Sends nothing more.
  func stop() {
    waiting = []
    timer = nil
  }

  private func run() {
    guard timer == nil, !waiting.isEmpty else { return }
    timer = MainTimer(every: Self.pace) { [weak self] in self?.step() }
  }

  private func step() {
    if waiting.isEmpty { return timer = nil }
    let now = Date()
    guard let index = waiting.firstIndex(where: { $0.dueAt <= now }) else { return }
    let delivery = waiting.remove(at: index)
    Task { await attempt(delivery) }
  }

  private func attempt(_ delivery: WebhookDelivery) async {
    if await takes(delivery) {
      archive?.drop(delivery)
      return
    }
    var delivery = delivery
    guard delivery.retry(now: Date()) else {
      archive?.drop(delivery)
      return
    }
    archive?.keep(delivery)
    waiting.append(delivery)
    run()
  }

  private func takes(_ delivery: WebhookDelivery) async -> Bool {
    let body = HTTPResponse.json(delivery.event).body
    let timestamp = Int(Date().timeIntervalSince1970)
    let request = HTTPClientRequest(
      "POST", delivery.url,
      headers: [
        "Content-Type": "application/json", "webhook-id": delivery.event.id, "webhook-timestamp": "\(timestamp)",
        "webhook-signature": signature.header(id: delivery.event.id, timestamp: timestamp, body: body),
      ], body: body)
    guard let status = try? await client.send(request).status else { return false }
    return (200..<300).contains(status)
  }
}
