import HTTPTransport
import SignatureAPI

extension ProblemDetails {
  /// The problem as the API answers it: always with a detail, of its kind when there is nothing more to say.
  var response: HTTPResponse {
    var problem = self
    problem.detail = detail ?? kindInWords
    return .json(problem, status: status, contentType: Self.contentType)
  }

  private var kindInWords: String {
    switch kind.known {
    case .validationError: "The request is not as this call wants it; errors has everything that is wrong."
    case .notFound: "There is nothing at this address, or with this id."
    default: "The sandbox could not answer."
    }
  }
}
