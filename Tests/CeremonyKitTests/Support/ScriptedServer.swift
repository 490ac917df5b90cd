import CeremonyKit
import Synchronization

/// A signing server that answers as it was told, and remembers what it was asked.
final class ScriptedServer: SigningServerClient {
  typealias Answer = Result<EnvelopeStatus, SigningServerError>

  private struct State {
    var answers: [Answer] = []
    var reads: [String] = []
    var requests: [SigningRequest] = []
    var readsInFlight = 0
    var mostReadsInFlight = 0
  }

  private let state = Mutex(State())
  private let ceremony: Result<SigningFlow.Ceremony, SigningServerError>
  /// Whether a read waits until its task is cancelled.
  private let hangs: Bool

  /// - Parameter answers: what each read gets in turn; the last one also stands for all that follow.
  init(_ answers: [Answer], ceremony: Result<SigningFlow.Ceremony, SigningServerError>, hangs: Bool = false) {
    self.ceremony = ceremony
    self.hangs = hangs
    state.withLock { $0.answers = answers }
  }

  var reads: [String] { state.withLock { $0.reads } }
  var requests: [SigningRequest] { state.withLock { $0.requests } }
  var mostReadsInFlight: Int { state.withLock { $0.mostReadsInFlight } }

  func createCeremony(_ request: SigningRequest) async throws(SigningServerError) -> SigningFlow.Ceremony {
    state.withLock { $0.requests.append(request) }
    await Task.yield()
    return try ceremony.get()
  }

  func envelope(_ id: String) async throws(SigningServerError) -> EnvelopeStatus {
    let answer = state.withLock { state in
      state.reads.append(id)
      state.readsInFlight += 1
      state.mostReadsInFlight = max(state.mostReadsInFlight, state.readsInFlight)
      return state.answers.count > 1 ? state.answers.removeFirst() : state.answers[0]
    }
    await Task.yield()
    if hangs { try? await Task.sleep(for: .seconds(3600)) }
    state.withLock { $0.readsInFlight -= 1 }
    return try answer.get()
  }

  func currentLink(envelopeId: String) async throws(SigningServerError) -> CeremonyLink {
    throw .notFound
  }

  func newCeremony(recipientId: String, embedOrigin: String?) async throws(SigningServerError) -> CeremonyLink {
    throw .notFound
  }
}
