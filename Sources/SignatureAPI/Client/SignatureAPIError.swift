public import HTTPTransport

/// Why the API did not give what it was asked for. The texts hold no key, no link and nothing the API wrote.
public nonisolated enum SignatureAPIError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The API says what is wrong. Branch on its kind and status, never on its detail.
  case problem(ProblemDetails)
  /// A status that came without the API's own words, from a proxy or a gateway, say.
  case status(Int)
  /// The answer is not what the API promises.
  case badAnswer
  /// There was no answer.
  case transport(HTTPClientError)

  /// The HTTP status, if there was an answer with one.
  public var status: Int? {
    switch self {
    case .problem(let problem): problem.status
    case .status(let status): status
    case .badAnswer, .transport: nil
    }
  }

  public var description: String {
    switch self {
    case .transport(let error): error.description
    case .badAnswer: "SignatureAPI gave an answer that makes no sense here. Check the base URL."
    case .status(let status): "SignatureAPI answered with status \(status). Try again in a moment."
    case .problem(let problem):
      switch problem.kind.known {
      case .invalidAPIKey: "SignatureAPI does not accept the API key. Check SIGNATUREAPI_KEY."
      case .forbidden, .modeError:
        "SignatureAPI does not allow this with the API key. Check that it is of the right mode."
      case .tooManyRequests: "SignatureAPI has had too many requests with this key. Try again in a moment."
      case .notFound: "SignatureAPI does not know this."
      default: "SignatureAPI refused the request with status \(problem.status) (\(problem.kind.rawValue))."
      }
    }
  }
}
