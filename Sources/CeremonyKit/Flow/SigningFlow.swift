import Observation

/// The model behind a signing app's screens, shared by every platform: `phase` decides what is shown.
///
/// The page's `completed` is a signal; the server's envelope is the proof. Every other ending asks the server once
/// too, because the document may have been signed in the seconds before: the person is never told "canceled" or
/// "failed" of a document that the server knows as signed.
///
/// Each call acts only in the phase that it belongs to, so a button pressed twice acts once.
@MainActor @Observable
public final class SigningFlow {
  public private(set) var phase = Phase.ready

  /// Why the last start did not get to a ceremony, and what to do; shown while `phase` is `ready`.
  public private(set) var startError: Message?

  @ObservationIgnored private let client: any SigningServerClient
  @ObservationIgnored private let sleep: @Sendable (Duration) async throws -> Void

  /// How often the server is asked after `completed` (guide, "Handle each outcome").
  static let confirmationReads = 12
  static let pauseBetweenReads = Duration.seconds(1.5)
  /// How long the one question after any other ending may take.
  static let questionLimit = Duration.seconds(4)
  /// How long confirming may take in all, when the server is slow to answer each read.
  static let confirmationLimit = Duration.seconds(60)

  /// - Parameter sleep: waits for a time, or throws when its task is cancelled.
  public init(
    client: any SigningServerClient,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.client = client
    self.sleep = sleep
  }

  /// Asks the server for a ceremony. A failure leads back to `ready`, with `startError`.
  public func start(_ request: SigningRequest) async {
    guard phase == .ready else { return }
    startError = nil
    phase = .preparing
    do {
      phase = .signing(try await client.createCeremony(request))
    } catch {
      startError = error.message
      phase = .ready
    }
  }

  /// Takes how a ceremony ended, and finds out from the server what the person is to be told. It has no effect
  /// unless this ceremony is the one being signed.
  public func ceremonyEnded(with outcome: CeremonyOutcome, ceremony: Ceremony) async {
    guard phase == .signing(ceremony) else { return }
    if Self.isFinal(outcome) {
      phase = .finished(Ending(outcome))
      return
    }
    phase = .confirming
    let id = ceremony.envelopeId
    let ending = outcome.kind == .completed ? await confirmation(of: id) : await serversEnding(of: id)
    phase = .finished(ending ?? Ending(outcome))
  }

  /// Goes back from the result to the beginning. It has no effect in any other phase.
  public func startOver() {
    guard case .finished = phase else { return }
    phase = .ready
  }

  /// Whether the server can know nothing better: a signer's own refusal stands, and a page that never ran did nothing.
  private static func isFinal(_ outcome: CeremonyOutcome) -> Bool {
    outcome.kind == .declined
      || [.loadFailed(.webSandboxUnavailable), .loadFailed(.networkNotRestricted)].contains(outcome)
  }

  /// Asks at once and then again and again, one question after the other. A read that fails counts as one that
  /// found nothing: the next may succeed. Only when every one failed is the person told why.
  private func confirmation(of id: String) async -> Ending? {
    let client = client
    let sleep = sleep
    return await timelyAnswer(within: Self.confirmationLimit, sleep: sleep) {
      var failure: SigningServerError?
      var hasAnswered = false
      for read in 1...Self.confirmationReads {
        do {
          if try await client.envelope(id).signerCompleted { return Ending.signed }
          hasAnswered = true
        } catch {
          failure = error as? SigningServerError
        }
        if read < Self.confirmationReads, (try? await sleep(Self.pauseBetweenReads)) == nil { break }
      }
      return hasAnswered ? nil : failure.map { Ending.notConfirmed($0.message) }
    } ?? nil
  }

  /// What the server knows better than the outcome; nil when it knows nothing, or does not say in time.
  private func serversEnding(of id: String) async -> Ending? {
    let client = client
    return await timelyAnswer(within: Self.questionLimit, sleep: sleep) {
      guard let status = try? await client.envelope(id) else { return nil }
      return status.signerCompleted ? Ending.signed : status.signerRejected ? Ending.declined : nil
    } ?? nil
  }
}
