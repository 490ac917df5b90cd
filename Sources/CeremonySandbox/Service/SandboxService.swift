import FoundationEssentials
import HTTPTransport
import SignatureAPI

/// Answers every request that reaches the sandbox, by the host that it names.
final class SandboxService {
  /// The longest body of any request, in bytes: that of an upload.
  static let bodyLimit = Upload.sizeLimit

  /// The answer to a longer one.
  static let bodyTooLong = ProblemDetails(
    .payloadTooLarge, detail: "A body has at most \(bodyLimit) bytes."
  ).response

  private let rest: RESTService
  private let ceremony: CeremonyService
  private let vault: VaultService
  private let fixtures: Fixtures?

  init(state: SandboxState, limitsRate: Bool, fixtures: Fixtures?) {
    rest = RESTService(state: state, limitsRate: limitsRate)
    ceremony = CeremonyService(state: state)
    vault = VaultService(state: state)
    self.fixtures = fixtures
  }

  /// Answers a request to the REST API's own address.
  func respondAsAPI(_ request: HTTPRequest) async -> HTTPResponse { await rest.respond(request) }

  /// Answers a request to one of the five hosts.
  func respond(_ request: HTTPRequest) async -> HTTPResponse {
    guard let host = SandboxHost(rawValue: request.host) else { return .empty(421) }
    if let fixtures, let response = fixtures.respond(request) { return response }
    switch host {
    case .sign: return ceremony.respond(request)
    case .api: return await rest.respond(request)
    case .vault: return vault.respond(request)
    case .fontStyles, .fontFiles: return .empty(404)
    }
  }
}
