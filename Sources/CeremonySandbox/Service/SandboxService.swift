import FoundationEssentials
import GLibRuntime
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

  private let state: SandboxState
  private let rest: RESTService
  private let ceremony: CeremonyService
  private let vault: VaultService
  private let fixtures: Fixtures?

  init(state: SandboxState, limitsRate: Bool, fixtures: Fixtures?) {
    self.state = state
    rest = RESTService(state: state, limitsRate: limitsRate)
    ceremony = CeremonyService(state: state)
    vault = VaultService(state: state)
    self.fixtures = fixtures
  }

  /// Answers a request to the REST API's own address.
  func respondAsAPI(_ request: HTTPRequest) async -> HTTPResponse? {
    if request.path == FaultControl.path { return rest.control(request) }
    return await respond(request, of: .api)
  }

  /// Answers a request to one of the five hosts; nil breaks the connection off.
  func respond(_ request: HTTPRequest) async -> HTTPResponse? {
    guard let host = SandboxHost(rawValue: request.host) else { return .empty(421) }
    if let fixtures, let response = fixtures.respond(request) { return response }
    return await respond(request, of: host)
  }

  private func respond(_ request: HTTPRequest, of host: SandboxHost) async -> HTTPResponse? {
    guard let step = FaultStep(request, to: host) else { return answer(request, of: host) }
    let faults = state.faults
    if faults.strikes(.drop(step)) { return nil }
    if faults.strikes(.serverError(step)) { return .empty(500) }
    if step == .page, let delay = faults.strike(\.delay) { try? await MainLoop.sleep(for: delay) }
    let response = answer(request, of: host)
    return faults.strikes(.loseAnswer(step)) ? nil : response
  }

  private func answer(_ request: HTTPRequest, of host: SandboxHost) -> HTTPResponse {
    switch host {
    case .sign: ceremony.respond(request)
    case .api: rest.respond(request)
    case .vault: vault.respond(request)
    case .fontStyles, .fontFiles: .empty(404)
    }
  }
}
