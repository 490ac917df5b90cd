import HTTPTransport
import SignatureAPI
import SigningServerAPI

/// Why a call has no result. The texts hold no link and no key.
nonisolated enum ServiceError: Error, Equatable {
  case badRequest([ErrorAnswer.Issue])
  case notFound
  case methodNotAllowed(allowed: String)
  case conflict(String)
  /// SignatureAPI refused or failed.
  case upstream(String)

  /// What a failure of SignatureAPI means to the caller.
  init(_ error: SignatureAPIError) {
    switch (error, error.status) {
    case (_, 404): self = .notFound
    // Made with a key of the other mode: the API says so, or says that it does not know it.
    case (.problem(let problem), _) where problem.kind == .modeError: self = .notFound
    case (_, 409): self = .conflict("This cannot be done in the envelope's present state.")
    default: self = .upstream(error.description)
    }
  }

  var response: HTTPResponse {
    switch self {
    case .badRequest(let issues):
      return .json(ErrorAnswer(error: "The request is not valid.", issues: issues), status: 400)
    case .notFound: return .json(ErrorAnswer(error: "This server knows nothing of the kind."), status: 404)
    case .methodNotAllowed(let allowed):
      var response = HTTPResponse.json(ErrorAnswer(error: "Use \(allowed) here."), status: 405)
      response.headers["Allow"] = allowed
      return response
    case .conflict(let reason): return .json(ErrorAnswer(error: reason), status: 409)
    case .upstream(let reason): return .json(ErrorAnswer(error: reason), status: 502)
    }
  }
}
