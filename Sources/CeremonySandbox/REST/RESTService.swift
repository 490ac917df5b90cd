import FoundationEssentials
import HTTPTransport
import SignatureAPI

/// The REST API: who may call, how often, and which call it is.
final class RESTService {
  private let state: SandboxState
  private let calls: RESTCalls
  private let limitsRate: Bool
  private var limiter = RateLimiter()

  init(state: SandboxState, limitsRate: Bool) {
    self.state = state
    self.limitsRate = limitsRate
    calls = RESTCalls(state: state)
  }

  func respond(_ request: HTTPRequest) -> HTTPResponse { answering { try answer(request) } }

  /// Answers a request that changes the sandbox itself.
  func control(_ request: HTTPRequest) -> HTTPResponse {
    answering {
      try checkKey(request.headers["X-API-Key"])
      return try FaultControl(faults: state.faults).respond(request)
    }
  }

  private func answering(_ work: () throws -> HTTPResponse) -> HTTPResponse {
    do {
      return try work()
    } catch let problem as ProblemDetails {
      return problem.response
    } catch {
      return ProblemDetails(.internalError, detail: "The sandbox could not answer.").response
    }
  }

  private func answer(_ request: HTTPRequest) throws -> HTTPResponse {
    try checkKey(request.headers["X-API-Key"])
    if limitsRate, !limiter.admit(now: state.now) {
      throw ProblemDetails(.tooManyRequests, detail: "At most \(Int(RateLimiter.rate)) requests a second.")
    }
    guard let route = Route(path: request.path) else { throw ProblemDetails(.notFound) }
    guard route.method == request.method else {
      throw ProblemDetails(.methodNotAllowed, detail: "This address answers to \(route.method).")
    }
    switch route {
    case .uploads: return try calls.createUpload(request)
    case .envelopes: return try calls.createEnvelope(request)
    case .envelope(let id): return try calls.readEnvelope(id)
    case .envelopeEvents(let id): return try calls.readEvents(id)
    case .envelopeDeliverables(let id): return try calls.readDeliverables(id)
    case .envelopeCancel(let id): return try calls.cancelEnvelope(id, request)
    case .recipient(let id): return try calls.readRecipient(id)
    case .recipientCeremonies(let id): return try calls.createCeremony(id, request)
    case .recipientReplace(let id): return try calls.replaceRecipient(id, request)
    }
  }

  private func checkKey(_ key: String?) throws(ProblemDetails) {
    if key == state.apiKey { return }
    if key?.hasPrefix("key_live_") == true {
      throw ProblemDetails(.modeError, detail: "The sandbox has test mode only: use its key_test_ key.")
    }
    throw ProblemDetails(.invalidAPIKey, detail: "Send the sandbox's key in the X-API-Key header.")
  }
}
