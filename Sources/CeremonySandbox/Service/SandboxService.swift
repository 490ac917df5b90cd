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
  func replyAsAPI(to request: HTTPRequest) -> HTTPReply {
    if request.path == FaultControl.path { return .now(rest.control(request)) }
    return reply(to: request, of: .api)
  }

  /// Answers a request to one of the five hosts.
  func reply(to request: HTTPRequest) -> HTTPReply {
    guard let host = SandboxHost(rawValue: request.host) else { return .now(.empty(421)) }
    if let fixtures, let response = fixtures.respond(request) { return .now(response) }
    return reply(to: request, of: host)
  }

  private func reply(to request: HTTPRequest, of host: SandboxHost) -> HTTPReply {
    guard let step = FaultStep(request, to: host) else { return .now(answer(request, of: host)) }
    let faults = state.faults
    if faults.strikes(.drop(step)) { return .now(nil) }
    if faults.strikes(.serverError(step)) { return .now(.empty(500)) }
    let respond = { [self] in
      let response = answer(request, of: host)
      return faults.strikes(.loseAnswer(step)) ? nil : response
    }
    guard step == .page, let delay = faults.strike(\.delay) else { return .now(respond()) }
    return .later {
      try? await MainLoop.sleep(for: delay)
      return respond()
    }
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
