import CeremonyKit
import Testing

private let link = try! CeremonyLink("https://sign.signatureapi.com/en/start?token=t")

private func signer(_ status: String?) -> ScriptedServer.Answer { .success(EnvelopeStatus(signerStatus: status)) }

private func event(_ type: String, _ errorType: String? = nil) -> CeremonyOutcome {
  .event(CeremonyEvent(type: "ceremony." + type, errorType: errorType))
}

@MainActor
struct SigningFlowTests {
  private let ceremony = SigningFlow.Ceremony(envelopeId: "e", recipientId: "r", link: link)

  /// A flow whose ceremony is being signed, and what stands behind it.
  private func signing(
    _ answers: [ScriptedServer.Answer], hangs: Bool = false, limitsRunOut: Bool = false
  ) async -> (flow: SigningFlow, server: ScriptedServer, sleep: FakeSleep) {
    let server = ScriptedServer(answers, ceremony: .success(ceremony), hangs: hangs)
    let sleep = FakeSleep(limitsRunOut: limitsRunOut)
    let flow = SigningFlow(client: server, sleep: { try await sleep($0) })
    await flow.start(SigningRequest())
    return (flow, server, sleep)
  }

  /// How it ends, in one word and its explanation.
  private func ending(
    _ outcome: CeremonyOutcome, _ answers: [ScriptedServer.Answer], hangs: Bool = false, limitsRunOut: Bool = false
  ) async -> SigningFlow.Phase {
    let (flow, _, _) = await signing(answers, hangs: hangs, limitsRunOut: limitsRunOut)
    await flow.ceremonyEnded(with: outcome, ceremony: ceremony)
    return flow.phase
  }

  // MARK: Starting

  @Test("starting asks the server once, also when pressed twice (E9)")
  func start() async {
    let server = ScriptedServer([], ceremony: .success(ceremony))
    let flow = SigningFlow(client: server)
    #expect(flow.phase == .ready)
    let request = SigningRequest(name: "Jane", language: "es")
    let first = Task { await flow.start(request) }
    let second = Task { await flow.start(request) }
    await first.value
    await second.value
    #expect(flow.phase == .signing(ceremony))
    #expect(server.requests == [request])
  }

  @Test("the app shows that the ceremony is being prepared")
  func preparing() async {
    let server = ScriptedServer([], ceremony: .success(ceremony))
    let flow = SigningFlow(client: server)
    let start = Task { await flow.start(SigningRequest()) }
    while flow.phase == .ready { await Task.yield() }
    #expect(flow.phase == .preparing)
    await start.value
  }

  @Test(
    "a start that fails leads back, with what to do",
    arguments: [
      SigningServerError.unreachable, .timedOut, .refused, .notFound, .conflict, .serverFailed, .badAnswer,
    ])
  func startError(_ error: SigningServerError) async {
    let flow = SigningFlow(client: ScriptedServer([], ceremony: .failure(error)))
    await flow.start(SigningRequest())
    #expect(flow.phase == .ready)
    #expect(flow.startError == error.message)
    #expect(Redactor.redact("\(error)") == "\(error)")
  }

  @Test("starting over leads from a result to the beginning, and from nowhere else")
  func startOver() async {
    let (flow, server, _) = await signing([signer("pending")])
    flow.startOver()
    #expect(flow.phase == .signing(ceremony))
    await flow.ceremonyEnded(with: .closed, ceremony: ceremony)
    flow.startOver()
    #expect(flow.phase == .ready)
    await flow.start(SigningRequest())
    #expect(flow.phase == .signing(ceremony))
    #expect(server.requests.count == 2)
  }

  // MARK: After "completed"

  @Test("completed asks at once, then a second and a half apart, until the server says so (E5)")
  func confirmed() async {
    let (flow, server, sleep) = await signing([signer("pending"), signer("pending"), signer("completed")])
    await flow.ceremonyEnded(with: event("completed"), ceremony: ceremony)
    #expect(flow.phase == .finished(.signed))
    #expect(server.reads == ["e", "e", "e"])
    #expect(sleep.pauses == [.seconds(1.5), .seconds(1.5)])
    #expect(server.mostReadsInFlight == 1)
  }

  @Test("completed that the server never confirms is not signed (E3)")
  func notConfirmed() async throws {
    let (flow, server, sleep) = await signing([signer("pending")])
    await flow.ceremonyEnded(with: event("completed"), ceremony: ceremony)
    guard case .finished(.notConfirmed(let text)) = flow.phase else {
      Issue.record("\(flow.phase)")
      return
    }
    #expect("\(text)".contains("has not confirmed it yet"))
    #expect(server.reads.count == 12)
    #expect(sleep.pauses == Array(repeating: .seconds(1.5), count: 11))
    #expect(server.mostReadsInFlight == 1)
  }

  @Test("a read that fails is followed by the next one")
  func passingFailure() async {
    let answers = [.failure(.unreachable), .failure(.timedOut), signer("completed")]
    #expect(await ending(event("completed"), answers) == .finished(.signed))
  }

  @Test("when every read failed the person is told why")
  func allFailed() async {
    let told = SigningServerError.unreachable.message
    #expect(await ending(event("completed"), [.failure(.unreachable)]) == .finished(.notConfirmed(told)))
  }

  @Test("confirming is bounded, even when the server does not answer")
  func confirmationLimit() async {
    let (flow, server, sleep) = await signing([signer("completed")], hangs: true, limitsRunOut: true)
    await flow.ceremonyEnded(with: event("completed"), ceremony: ceremony)
    guard case .finished(.notConfirmed) = flow.phase else {
      Issue.record("\(flow.phase)")
      return
    }
    #expect(server.reads == ["e"])
    #expect(sleep.limits == [.seconds(60)])
  }

  @Test("the app shows that it is confirming while the server is asked", arguments: [event("completed"), .closed])
  func confirming(_ outcome: CeremonyOutcome) async {
    let (flow, _, _) = await signing([signer("completed")])
    let end = Task { await flow.ceremonyEnded(with: outcome, ceremony: ceremony) }
    while flow.phase == .signing(ceremony) { await Task.yield() }
    #expect(flow.phase == .confirming)
    await end.value
    #expect(flow.phase == .finished(.signed))
  }

  // MARK: Every other ending

  private nonisolated static let others: [CeremonyOutcome] = [
    .closed, .timedOut, .pageCrashed, .loadFailed(.network), .loadFailed(.httpStatus(500)), event("canceled"),
    event("failed", "unexpected_error"), event("failed", "already_completed"), event("failed"), event("paused"),
  ]

  @Test("whatever ended it, the person is told signed when the server says so (E6, E7)", arguments: others)
  func signedAfterAll(_ outcome: CeremonyOutcome) async {
    let (flow, server, sleep) = await signing([signer("completed")])
    await flow.ceremonyEnded(with: outcome, ceremony: ceremony)
    #expect(flow.phase == .finished(.signed))
    #expect(server.reads == ["e"])
    #expect(sleep.limits == [.seconds(4)])
  }

  @Test("whatever ended it, the person is told declined when the server says so", arguments: others)
  func declinedAfterAll(_ outcome: CeremonyOutcome) async {
    #expect(await ending(outcome, [signer("rejected")]) == .finished(.declined))
  }

  @Test("a server that knows nothing better, fails or hangs leaves the outcome's own ending", arguments: others)
  func ownEnding(_ outcome: CeremonyOutcome) async {
    let expected = await ending(outcome, [signer("pending")])
    #expect(await ending(outcome, [.failure(.unreachable)]) == expected)
    #expect(await ending(outcome, [signer(nil)]) == expected)
    #expect(await ending(outcome, [signer("completed")], hangs: true, limitsRunOut: true) == expected)
    switch outcome.kind {
    case .closed, .canceled: #expect(expected == .finished(.canceled))
    default:
      guard case .finished(.couldNotOpen(let explanation, let remedy)) = expected else {
        Issue.record("\(expected)")
        return
      }
      for text in [explanation.description, remedy.description] {
        #expect(text.hasSuffix(".") && Redactor.redact(text) == text)
      }
    }
  }

  @Test("each kind of failure is explained in its own words, and an unknown one in general ones")
  func explanations() async {
    var texts: Set<Message> = []
    for type in ["unauthorized", "already_completed", "not_available", "invalid_link", "obfuscated_ceremony", "x"] {
      if case .finished(.couldNotOpen(let text, _)) = await ending(event("failed", type), [signer("pending")]) {
        texts.insert(text)
      }
    }
    #expect(texts.count == 6)
    let general = await ending(event("failed", "x"), [signer("pending")])
    for same in [
      event("failed", "unexpected_error"), event("failed"), event("paused"), event("completed.evil.example"),
    ] {
      #expect(await ending(same, [signer("pending")]) == general)
    }
  }

  @Test(
    "the server is not asked where it cannot know better",
    arguments: [
      (event("declined"), true), (.loadFailed(.webSandboxUnavailable), false),
      (.loadFailed(.networkNotRestricted), false),
    ])
  func pointless(_ outcome: CeremonyOutcome, _ isDeclined: Bool) async {
    let (flow, server, _) = await signing([signer("completed")])
    await flow.ceremonyEnded(with: outcome, ceremony: ceremony)
    #expect(server.reads == [])
    #expect((flow.phase == .finished(.declined)) == isDeclined)
  }

  // MARK: Once

  @Test("an ending counts once, and only for the ceremony that is being signed (E1, E9)")
  func once() async {
    let (flow, server, _) = await signing([signer("pending")])
    let other = SigningFlow.Ceremony(envelopeId: "e", recipientId: "r", link: link)
    await flow.ceremonyEnded(with: event("completed"), ceremony: other)
    #expect(flow.phase == .signing(ceremony))
    let first = Task { await flow.ceremonyEnded(with: .closed, ceremony: ceremony) }
    let second = Task { await flow.ceremonyEnded(with: .pageCrashed, ceremony: ceremony) }
    await first.value
    await second.value
    #expect(flow.phase == .finished(.canceled))
    #expect(server.reads == ["e"])
  }
}
