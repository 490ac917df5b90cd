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
  private let proxy: ConnectProxy

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
    let state = try SandboxState(apiKey: settings.apiKey, processingTime: settings.processingTime)
    let service = SandboxService(
      state: state, limitsRate: settings.limitsRate, fixtures: settings.fixtures)
    let certificate = try SelfSignedCertificate(
      hosts: SandboxHost.allCases.map(\.rawValue), key: SigningKey(), now: Date())

    rest = HTTPServer(
      serverName: Self.name, bodyLimit: SandboxService.bodyLimit, bodyTooLong: SandboxService.bodyTooLong
    ) { await service.respondAsAPI($0) }
    hosts = HTTPServer(
      serverName: Self.name,
      certificate: try TLSCertificate(
        certificatePEM: certificate.certificatePEM, privateKeyPEM: certificate.privateKeyPEM),
      bodyLimit: SandboxService.bodyLimit, bodyTooLong: SandboxService.bodyTooLong
    ) { await service.respond($0) }

    let restPort = try rest.listen(port: port)
    let hostsPort = try hosts.listen()
    proxy = ConnectProxy { host, port in
      if port == 443, SandboxHost(rawValue: host) != nil { return .tunnel(toLoopbackPort: hostsPort) }
      refused(host)
      return .refuse
    }
    let proxyPort = try proxy.listen()
    connection = SandboxConnection(
      apiBaseURL: "http://127.0.0.1:\(restPort)/v1", apiKey: Credential(settings.apiKey),
      proxyURL: "http://127.0.0.1:\(proxyPort)", certificatePEM: certificate.certificatePEM,
      webhookSecret: Credential(settings.webhookSecret))
  }

  /// Finishes the requests in flight and closes everything.
  public func stop() async {
    await rest.stop()
    await hosts.stop()
    await proxy.stop()
  }

  private static let name = "ceremony-sandbox"
}
