public import CeremonyKit
import FoundationEssentials
import GLibRuntime
import HTTPTransport
import SignatureAPI

/// The running sandbox: the REST API, the five hosts behind their certificate, and the proxy that leads to them. All of
/// it listens on loopback alone.
public final class SandboxServer {
  private let rest: HTTPServer
  private let hosts: HTTPServer
  private let state: SandboxState
  private let proxy: ConnectProxy
  private let faultyHosts: FaultyHosts

  /// What other programs need to find it.
  public let connection: SandboxConnection

  /// Starts to listen.
  /// - Parameters:
  ///   - port: where the REST API listens; 0 for a free port.
  ///   - refused: is told each host that somebody asked the proxy for, and that is none of the five.
  /// - Throws: when a port cannot be had, or the certificate cannot be made.
  public init(
    settings: SandboxSettings, port: UInt16 = 0, refused: @escaping @MainActor (_ host: String) -> Void
  ) throws {
    state = try SandboxState(settings)
    let service = SandboxService(
      state: state, limitsRate: settings.limitsRate, fixtures: settings.fixtures)
    let issuer = try SelfSignedCertificate.Issuer(
      hosts: SandboxHost.allCases.map(\.rawValue), key: SigningKey(), now: Date())
    let makeHosts = { certificate in
      HTTPServer(
        serverName: Self.name, certificate: certificate, bodyLimit: SandboxService.bodyLimit,
        bodyTooLong: SandboxService.bodyTooLong,
        replying: service.reply)
    }

    rest = HTTPServer(
      serverName: Self.name, bodyLimit: SandboxService.bodyLimit, bodyTooLong: SandboxService.bodyTooLong,
      replying: service.replyAsAPI)
    hosts = makeHosts(
      try TLSCertificate(
        certificatePEM: issuer.own.certificatePEM, privateKeyPEM: issuer.own.privateKeyPEM))
    faultyHosts = FaultyHosts(issuer: issuer, makeServer: makeHosts)

    let restPort = try rest.listen(port: port)
    let hostsPort = try hosts.listen()
    proxy = ConnectProxy { [faultyHosts, state] host, port in
      guard port == 443, SandboxHost(rawValue: host) != nil else {
        refused(host)
        return .refuse
      }
      guard let fault = state.faults.strike(\.certificate) else { return .tunnel(toLoopbackPort: hostsPort) }
      return (try? faultyHosts.port(fault)).map { .tunnel(toLoopbackPort: $0) } ?? .refuse
    }
    let proxyPort = try proxy.listen()
    connection = SandboxConnection(
      apiBaseURL: "http://127.0.0.1:\(restPort)/v1", apiKey: Credential(state.apiKey),
      proxyURL: "http://127.0.0.1:\(proxyPort)", certificatePEM: issuer.own.certificatePEM,
      webhookSecret: Credential(state.webhookSecret))
  }

  /// Finishes the requests in flight and closes everything.
  public func stop() async {
    state.stop()
    await rest.stop()
    await hosts.stop()
    await faultyHosts.stop()
    await proxy.stop()
  }

  private static let name = "ceremony-sandbox"
}
