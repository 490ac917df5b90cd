import CeremonyKit
import Testing

/// One row of the policy's table, written as a person would say it.
private struct Row: Sendable, CustomTestStringConvertible {
  let delivery: CeremonyEventDelivery
  let document: NavigationContext.Document
  let request: NavigationRequest
  let decision: String

  init(
    _ delivery: CeremonyEventDelivery, _ document: NavigationContext.Document, _ url: String, _ decision: String,
    kind: NavigationRequest.Kind = .navigation, clicked: Bool = false, redirected: Bool = false
  ) {
    self.delivery = delivery
    self.document = document
    self.decision = decision
    request = NavigationRequest(
      kind: kind, url: CeremonyURL(url), isUserGesture: clicked, isRedirect: redirected)
  }

  var testDescription: String { "\(delivery) \(document) \(request.url) → \(decision)" }
}

private let framing = CeremonyEventDelivery.iframe(HostOrigin("https://app.example.invalid")!)
private let done = "signatureapi-message://ceremony.completed/?"
private let page = "https://sign.signatureapi.com/en/start?token=t"

private func word(_ decision: NavigationDecision) -> String {
  switch decision {
  case .allow: "allow"
  case .event(let event): "event \(event.type)"
  case .openOutside: "outside"
  case .refuse(let refusal): "refuse \(refusal.reason.rawValue)"
  }
}

struct NavigationPolicyTests {
  @Test(
    "an event counts in redirect delivery alone, and only from the ceremony's page or its server's redirect",
    arguments: [
      Row(.redirect, .hosted, done, "event ceremony.completed"),
      Row(.redirect, .hosted, done, "event ceremony.completed", clicked: true),
      Row(.redirect, .hosted, done, "event ceremony.completed", redirected: true),
      Row(.redirect, .awaited, done, "event ceremony.completed", redirected: true),
      Row(.redirect, .hosted, "SIGNATUREAPI-MESSAGE://Ceremony.Paused", "event ceremony.paused"),
      Row(.redirect, .awaited, done, "refuse no-event"),
      Row(.redirect, .awaited, done, "refuse no-event", clicked: true),
      Row(.redirect, .foreign, done, "refuse no-event"),
      Row(.redirect, .foreign, done, "refuse no-event", redirected: true),
      Row(.redirect, .none, done, "refuse no-event"),
      Row(.redirect, .none, done, "refuse no-event", redirected: true),
      Row(.redirect, .hosted, done, "refuse no-event", kind: .newWindow, clicked: true),
      Row(.redirect, .hosted, "signatureapi-message:x", "refuse no-event"),
      Row(.redirect, .hosted, "signatureapi-message://u@ceremony.completed", "refuse no-event", clicked: true),
      Row(.message, .hosted, done, "refuse no-event"),
      Row(.message, .awaited, done, "refuse no-event", redirected: true),
      Row(framing, .hosted, done, "refuse no-event"),
      Row(framing, .awaited, done, "refuse no-event", redirected: true),
    ])
  private func events(_ row: Row) {
    check(row)
  }

  @Test(
    "the five hosts load here, other hosts outside by a click alone",
    arguments: [
      Row(.redirect, .awaited, page, "allow"), Row(.redirect, .hosted, page, "allow"),
      Row(.redirect, .foreign, page, "allow"), Row(.redirect, .hosted, page, "allow", clicked: true),
      Row(.redirect, .awaited, page, "allow", redirected: true), Row(framing, .hosted, page, "allow"),
      Row(.message, .hosted, "https://fonts.gstatic.com/x", "allow"),
      Row(.message, .hosted, "https://vault.signatureapi.com:443/x", "allow"),
      Row(.redirect, .none, page, "refuse no-document"),
      Row(.redirect, .hosted, "http://sign.signatureapi.com/", "refuse other-host"),
      Row(.redirect, .hosted, "http://sign.signatureapi.com/", "outside", clicked: true),
      Row(.redirect, .hosted, "https://sign.signatureapi.com:8443/", "refuse other-host"),
      Row(.redirect, .hosted, "https://sign.signatureapi.com.evil.example/", "refuse other-host"),
      Row(.redirect, .hosted, "https://evil.example\\@sign.signatureapi.com/", "refuse other-host"),
      Row(.redirect, .hosted, "https://evil.example/", "refuse other-host", redirected: true),
      Row(.redirect, .hosted, "https://signatureapi.com/", "outside", clicked: true),
      Row(.redirect, .hosted, "https://signatureapi.com/", "outside", clicked: true, redirected: true),
      Row(.redirect, .awaited, "https://evil.example/", "refuse other-host", clicked: true, redirected: true),
      Row(.redirect, .hosted, "https:///x", "refuse other-host", clicked: true),
      Row(.redirect, .hosted, "https:x", "refuse other-host", clicked: true),
      Row(framing, .awaited, "https://app.example.invalid/", "allow"),
      Row(framing, .hosted, "https://app.example.invalid/", "refuse other-host"),
      Row(.redirect, .awaited, "https://app.example.invalid/", "refuse other-host"),
    ])
  private func hosts(_ row: Row) {
    check(row)
  }

  @Test(
    "mail and telephone go out by a click, empty documents stay, and no other scheme is ever opened",
    arguments: [
      Row(.redirect, .hosted, "mailto:a@b.example", "outside", clicked: true),
      Row(.redirect, .hosted, "TEL:+123", "outside", clicked: true),
      Row(.redirect, .hosted, "mailto:a@b.example", "refuse scheme"),
      Row(.redirect, .awaited, "tel:+123", "refuse scheme", clicked: true),
      Row(.redirect, .hosted, "about:blank", "allow"), Row(.redirect, .hosted, "about:srcdoc#x", "allow"),
      Row(.redirect, .hosted, "about:blank?x", "allow"), Row(.redirect, .none, "about:blank", "refuse no-document"),
      Row(.redirect, .hosted, "about:config", "refuse scheme", clicked: true),
      Row(.redirect, .hosted, "blob:https://sign.signatureapi.com/1", "allow", clicked: true),
      Row(.redirect, .hosted, "blob:https://sign.signatureapi.com/1", "refuse scheme"),
    ]
      + [
        "file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "blob:https://evil.example/1",
        "blob:null/1", "slack:x",
        "ftp://sign.signatureapi.com/", "ws://sign.signatureapi.com/", "view-source:https://x.example", "", "x",
        "//sign.signatureapi.com/", "webkit://gpu", "signatureapi-messages://ceremony.completed",
      ].map { Row(.redirect, .hosted, $0, "refuse scheme", clicked: true) })
  private func schemes(_ row: Row) {
    check(row)
  }

  @Test(
    "a new window is never ours: it opens outside by a click, or not at all",
    arguments: [
      Row(.redirect, .hosted, "https://signatureapi.com/", "outside", kind: .newWindow, clicked: true),
      Row(.redirect, .hosted, "http://x.example/", "outside", kind: .newWindow, clicked: true),
      Row(.message, .hosted, page, "outside", kind: .newWindow, clicked: true),
      Row(.message, .hosted, "mailto:x", "outside", kind: .newWindow, clicked: true),
      Row(.message, .foreign, "tel:1", "outside", kind: .newWindow, clicked: true),
      Row(.redirect, .hosted, page, "refuse new-window", kind: .newWindow),
      Row(.redirect, .hosted, "mailto:x", "refuse scheme", kind: .newWindow),
      Row(.redirect, .hosted, "about:blank", "refuse scheme", kind: .newWindow, clicked: true),
      Row(.redirect, .hosted, "javascript:1", "refuse scheme", kind: .newWindow, clicked: true),
      Row(.redirect, .none, page, "refuse no-document", kind: .newWindow, clicked: true),
    ])
  private func newWindows(_ row: Row) {
    check(row)
  }

  private func check(_ row: Row) {
    let context = NavigationContext(delivery: row.delivery, document: row.document)
    #expect(word(NavigationPolicy.decide(row.request, in: context)) == row.decision)
  }
}
