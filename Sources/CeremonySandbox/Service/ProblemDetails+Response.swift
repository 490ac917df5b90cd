import HTTPTransport
import SignatureAPI

extension ProblemDetails {
  /// The problem as the API answers it.
  var response: HTTPResponse { .json(self, status: status, contentType: Self.contentType) }
}
