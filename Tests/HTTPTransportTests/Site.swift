import FoundationEssentials
import HTTPTransport
import TestSupport

@testable import CeremonySandbox

/// A TLS server at a host's true name, reached through a proxy that knows this host alone.
@MainActor
struct Site {
  let certificate: TLSCertificate
  let server: HTTPServer
  let proxy: ConnectProxy
  let proxyURL: String
  let asked: Box<[String]>

  init(_ own: SelfSignedCertificate? = nil, _ handler: @escaping HTTPServer.Handler) throws {
    let pem =
      try own
      ?? SelfSignedCertificate(
        hosts: ["sign.signatureapi.com", "api.signatureapi.com"], key: SigningKey(), now: Date())
    certificate = try TLSCertificate(certificatePEM: pem.certificatePEM)
    server = HTTPServer(
      serverName: "site",
      certificate: try TLSCertificate(certificatePEM: pem.certificatePEM, privateKeyPEM: pem.privateKeyPEM),
      bodyLimit: 5_000_000, handler: handler)
    let port = try server.listen()
    let asked = Box<[String]>([])
    self.asked = asked
    proxy = ConnectProxy { host, hostPort in
      asked.value.append("\(host):\(hostPort)")
      return host.hasSuffix(".signatureapi.com") && hostPort == 443 ? .tunnel(toLoopbackPort: port) : .refuse
    }
    proxyURL = "http://127.0.0.1:\(try proxy.listen())"
  }

  func client(trusting: Bool = true) -> HTTPClient {
    HTTPClient(
      timeout: .seconds(5), userAgent: "tests", proxy: .url(proxyURL), trusting: trusting ? certificate : nil)
  }

  func stop() throws {
    try waiting {
      await proxy.stop()
      await server.stop()
    }
  }
}
