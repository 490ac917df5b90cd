import CeremonyKit
import Testing

/// Ten thousand random orders of facts: however they come, a ceremony ends exactly once.
struct RandomSessionTests {
  private static let embedded = CeremonyURL("https://sign.signatureapi.com/en/start?token=t&embedded=true")
  private static let origin = HostOrigin("https://app.example.invalid")!

  private static let addresses: [CeremonyURL] =
    [
      embedded.revealed, "https://app.example.invalid/", "https://evil.example/", "about:blank", "mailto:a@b.example",
      "signatureapi-message://ceremony.completed/?", "signatureapi-message://ceremony.paused", "signatureapi-message:",
    ].map { CeremonyURL($0) }

  private static let messages = [
    #"{"kind":"event","payload":{"type":"ceremony.completed"}}"#, #"{"kind":"rejected","payload":{}}"#, "", "[",
  ]

  private static let failures: [LoadFailure] = [.network, .certificate, .interruptedByPolicy, .canceled]

  @Test("no order of facts ends a ceremony twice, loses its ending, or leaves a question unanswered")
  func orders() {
    var random = SplitMix(seed: 4)
    for _ in 0..<10_000 {
      let deliveries: [CeremonyEventDelivery] = [.redirect, .message, .iframe(Self.origin)]
      let configuration = CeremonySession.Configuration(
        url: Self.embedded, delivery: deliveries.randomElement(using: &random)!, isAttended: .random(using: &random))
      var session = CeremonySession(configuration)
      var ends: [CeremonyOutcome] = []
      var clock = Duration.zero
      for _ in 0..<Int.random(in: 0..<40, using: &random) {
        clock += .seconds(Int.random(in: 0..<20, using: &random))
        take(input(at: clock, &random), &session, &ends)
      }
      let hadEnded = !ends.isEmpty
      take(.closeRequested, &session, &ends)
      if ends.count != 1 || session.outcome != ends.first || session.trouble != nil { Issue.record("\(ends)") }
      if hadEnded {
        for action in session.handle(input(at: clock, &random)) where action != .ignore { Issue.record("\(action)") }
      }
    }
  }

  /// Hands one fact over and checks what must hold for each.
  private func take(
    _ input: CeremonySession.Input, _ session: inout CeremonySession, _ ends: inout [CeremonyOutcome]
  ) {
    let actions = session.handle(input)
    let answers = actions.count { [.allow, .ignore, .download].contains($0) }
    switch input {
    case .navigationAsked, .responseReceived: if answers != 1 { Issue.record("\(input): \(actions)") }
    default: if answers != 0 { Issue.record("\(input): \(actions)") }
    }
    if !ends.isEmpty, actions.contains(where: { $0 != .ignore }) { Issue.record("after the end: \(actions)") }
    for case .end(let outcome) in actions {
      ends.append(outcome)
      if actions.last != .end(outcome) { Issue.record("not last: \(actions)") }
    }
    if actions.contains(.allow), case .navigationAsked(let request) = input,
      CeremonyEvent.hasEventScheme(request.url.revealed)
    {
      Issue.record("loaded: \(request.url)")
    }
  }

  private func input(at now: Duration, _ random: inout SplitMix) -> CeremonySession.Input {
    let url = Self.addresses.randomElement(using: &random)!
    switch Int.random(in: 0..<14, using: &random) {
    case 0...1: return .start
    case 2:
      let kind: NavigationRequest.Kind = Int.random(in: 0..<4, using: &random) == 0 ? .newWindow : .navigation
      return .navigationAsked(
        NavigationRequest(
          kind: kind, url: url, isUserGesture: .random(using: &random), isRedirect: .random(using: &random)))
    case 3:
      return .responseReceived(
        DocumentResponse(
          url: url, status: [0, 200, 204, 404].randomElement(using: &random)!, isMainFrame: .random(using: &random),
          isDisplayable: .random(using: &random)))
    case 4: return .messageReceived(Self.messages.randomElement(using: &random)!)
    case 5: return .committed(Self.embedded)
    case 6: return .committed(url)
    case 7: return .loadFinished
    case 8: return .loadFailed(Self.failures.randomElement(using: &random)!)
    case 9: return .ready
    case 10: return .webProcessDied(.crashed, at: now)
    case 11: return Int.random(in: 0..<4, using: &random) == 0 ? .closeRequested : .committed(Self.origin.url)
    case 12: return .startLimitReached
    default: return .retryRequested
    }
  }
}
