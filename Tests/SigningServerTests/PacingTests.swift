import HTTPTransport
import SignatureAPI
import Testing

@Suite("Requests to SignatureAPI")
struct PacingTests {
  @Test("come ten at once and ten a second after that")
  func burst() {
    var limiter = RequestLimiter()
    let waits = (0..<13).map { _ in limiter.takeTurn(at: .seconds(5)) }
    #expect(waits == Array(repeating: .zero, count: 10) + [.milliseconds(100), .milliseconds(200), .milliseconds(300)])
  }

  @Test("may come at once again after a pause, and no more than ten after a long one")
  func refill() {
    var limiter = RequestLimiter()
    for _ in 0..<10 { _ = limiter.takeTurn(at: .zero) }
    #expect((0..<3).map { _ in limiter.takeTurn(at: .milliseconds(200)) } == [.zero, .zero, .milliseconds(100)])
    #expect((0..<11).map { _ in limiter.takeTurn(at: .seconds(3600)) }.count { $0 == .zero } == 10)
  }

  @Test("never exceed the rate, however they are asked for")
  func rate() {
    var limiter = RequestLimiter()
    var now = Duration.zero
    var sent: [Duration] = []
    for step in 0..<500 {
      now += .milliseconds(step % 7 == 0 ? 130 : step % 3)
      sent.append(now + limiter.takeTurn(at: now))
    }
    for (index, time) in sent.enumerated() where index >= 20 {
      // In any second no more than the burst and what the second itself allows.
      #expect(time - sent[index - 20] >= .seconds(1))
    }
  }

  @Test(
    "are repeated where that is safe",
    arguments: [
      (RetryPolicy.Failure.status(429), RetryPolicy.Repetition.creates, 1, Duration?.some(.seconds(1))),
      (.status(429), .harmless, 5, .seconds(16)),
      (.status(429), .harmless, 6, nil),
      (.status(500), .harmless, 2, .seconds(2)),
      (.status(599), .harmless, 3, .seconds(4)),
      (.status(500), .creates, 1, nil),
      (.status(408), .harmless, 1, nil),
      (.status(200), .harmless, 1, nil),
      (.transport(.timedOut), .harmless, 1, .seconds(1)),
      (.transport(.timedOut), .creates, 1, nil),
      (.transport(.cannotConnect), .harmless, 1, nil),
      (.transport(.tls), .harmless, 1, nil),
      (.transport(.canceled), .harmless, 1, nil),
    ])
  func repetition(
    failure: RetryPolicy.Failure, repetition: RetryPolicy.Repetition, retry: Int, wait: Duration?
  ) {
    #expect(RetryPolicy.wait(after: failure, retry: retry, repetition) == wait)
  }
}

@Suite("An API key")
struct APIKeyTests {
  @Test("knows its mode and is never shown")
  func mode() throws {
    #expect(try APIKey("key_test_SECRET123").mode == .test)
    #expect(try APIKey("key_live_SECRET123").mode == .live)
    let key = try APIKey("key_test_SECRET123")
    #expect("\(key) \(String(reflecting: key)) \([key])".contains("SECRET123") == false)
  }

  @Test(
    "is refused when it is none",
    arguments: ["key_test_", "key_SECRET123", "KEY_TEST_a", " key_test_a", "key_test_a b"])
  func malformed(text: String) {
    #expect(throws: APIKeyError.malformed) { try APIKey(text) }
    #expect(throws: APIKeyError.empty) { try APIKey("") }
  }
}

@Suite("Identifiers")
struct IdentifierTests {
  @Test(
    "of envelopes are UUIDs",
    arguments: [
      ("abcdef12-3456-7890-1234-abcdef123456", true), ("ABCDEF12-3456-7890-1234-ABCDEF123456", true),
      ("", false), ("abcdef12", false), ("abcdef12-3456-7890-1234-abcdef12345", false),
      ("abcdef12-3456-7890-1234-abcdef1234567", false), ("abcdef12-3456-7890-1234-abcdef12345g", false),
      ("abcdef12/3456-7890-1234-abcdef123456", false), ("../abcdef12-3456-7890-1234-abcdef123456", false),
      ("abcdef12-3456-7890-1234-abcdef123456?x", false), ("abcdef12345678901234abcdef12345678", false),
    ])
  func envelopes(text: String, isOne: Bool) {
    #expect((EnvelopeID(text) != nil) == isOne)
  }

  @Test(
    "of recipients begin with re_",
    arguments: [
      ("re_3VBMW9Bc1eKbzBRfjmKvQ1", true), ("re_", false), ("", false), ("re_a/b", false), ("re_..", false),
      ("ce_3VBMW9Bc1eKbzBRfjmKvQ1", false), ("re_é", false), ("re_a?b", false),
    ])
  func recipients(text: String, isOne: Bool) {
    #expect((RecipientID(text) != nil) == isOne)
  }
}
