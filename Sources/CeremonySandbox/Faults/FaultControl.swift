import FoundationEssentials
import HTTPTransport
import SignatureAPI

/// Changes the faults while the sandbox runs: `/sandbox/faults`, beside the REST API and with its key.
struct FaultControl {
  static let path = "/sandbox/faults"

  private struct Body: Codable {
    var faults: [String]
  }

  let faults: Faults

  /// `GET` answers with the faults in force, `PUT` replaces them, `DELETE` ends them all.
  func respond(_ request: HTTPRequest) throws(ProblemDetails) -> HTTPResponse {
    switch request.method {
    case "GET": break
    case "DELETE": faults.replace(with: [])
    case "PUT": faults.replace(with: try rules(request))
    default: throw ProblemDetails(.methodNotAllowed, detail: "This address answers to GET, PUT and DELETE.")
    }
    return .json(Body(faults: faults.rules.map(\.description)))
  }

  private func rules(_ request: HTTPRequest) throws(ProblemDetails) -> [FaultRule] {
    guard let body = try? JSONDecoder().decode(Body.self, from: request.body) else {
      throw ProblemDetails(.invalidJSON, detail: "The body is {\"faults\": [\"NAME=VALUE:TIMES\", …]}.")
    }
    var rules: [FaultRule] = []
    var errors: [String] = []
    for (index, text) in body.faults.enumerated() {
      do throws(FaultRule.Malformed) {
        rules.append(try FaultRule(text))
      } catch {
        errors.append("faults[\(index)]: \(error)")
      }
    }
    guard errors.isEmpty else { throw ProblemDetails(.validationError, errors: errors) }
    return rules
  }
}
