import FoundationEssentials
import HTTPTransport
import SignatureAPI

// How a body is read before anything is done.

extension HTTPRequest {
  /// The media type without its parameters, in lower case.
  var mediaType: String {
    (headers["Content-Type"] ?? "").prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
  }

  /// The body as JSON of any shape.
  /// - Throws: `unsupported-media-type` or `invalid-json`.
  func json() throws(ProblemDetails) -> JSONValue {
    guard mediaType == "application/json" else {
      throw ProblemDetails(.unsupportedMediaType, detail: "The body must be application/json.")
    }
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: body) else {
      throw ProblemDetails(.invalidJSON, detail: "The body is not valid JSON.")
    }
    return value
  }

  /// The body as a value, once `errors` has found nothing wrong with it.
  func checked<Value: Decodable>(
    as _: Value.Type, errors: (JSONValue) -> [String]
  ) throws(ProblemDetails) -> Value {
    let found = errors(try json())
    guard found.isEmpty else { throw ProblemDetails(.validationError, errors: found) }
    guard let value = try? JSONDecoder().decode(Value.self, from: body) else {
      throw ProblemDetails(.validationError, errors: ["body has not the shape of this call"])
    }
    return value
  }
}
