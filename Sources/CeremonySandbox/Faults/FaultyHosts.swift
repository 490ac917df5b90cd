import FoundationEssentials
import HTTPTransport

/// The five hosts once more, behind certificates that are not good. They listen from when a fault first asks for them.
final class FaultyHosts {
  private let issuer: SelfSignedCertificate.Issuer
  private let makeServer: (TLSCertificate) -> HTTPServer
  private var servers: [CertificateFault: (server: HTTPServer, port: UInt16)] = [:]

  init(issuer: SelfSignedCertificate.Issuer, makeServer: @escaping (TLSCertificate) -> HTTPServer) {
    self.issuer = issuer
    self.makeServer = makeServer
  }

  /// Where the hosts listen with that fault.
  func port(_ fault: CertificateFault) throws -> UInt16 {
    if let made = servers[fault] { return made.port }
    let certificate = try issuer.faulty(fault)
    let server = makeServer(
      try TLSCertificate(certificatePEM: certificate.certificatePEM, privateKeyPEM: certificate.privateKeyPEM))
    let port = try server.listen()
    servers[fault] = (server, port)
    return port
  }

  func stop() async {
    for (server, _) in servers.values { await server.stop() }
  }
}
