import CeremonyKit
import FoundationEssentials
import GLibRuntime
import Glibc
import HTTPTransport
import SigningServerAPI

/// What is around the application under test: your server and the sandbox, each behind a relay of the tester's, through
/// which the application alone goes. Cutting the relays takes the network from it, and from nobody else.
final class Surroundings {
  /// The server's address, as the application is given it.
  let serverURL: String
  /// The connection file that the application is given; nil where the real service is used.
  let sandboxFile: String?
  /// A ceremony that the tester had made for the application.
  private(set) var ceremony: StartedCeremony?

  private let server: BaseURL
  private let sandbox: SandboxAPI?
  private let gate: ServerGate
  private let relays: [LoopbackRelay]

  /// - Parameter folder: where the connection file for the application goes.
  init(of service: Service, in folder: TemporaryFolder) throws(BenchError) {
    do { server = try BaseURL(service.serverURL) } catch { throw .server("\(error)") }
    gate = ServerGate(to: server)
    do {
      let toServer = LoopbackRelay(toPort: try gate.open())
      serverURL = "http://127.0.0.1:\(try toServer.listen())"
      guard let file = service.sandboxFile else {
        sandbox = nil
        sandboxFile = nil
        relays = [toServer]
        return
      }
      var connection = try SandboxConnection(contentsOf: file)
      sandbox = try SandboxAPI(connection)
      let port = connection.proxyURL.split(separator: ":").last.flatMap { UInt16($0.prefix { $0.isNumber }) }
      let toProxy = LoopbackRelay(toPort: port ?? 0)
      connection.proxyURL = "http://127.0.0.1:\(try toProxy.listen())"
      relays = [toServer, toProxy]
      let own = "\(folder.path)/application-sandbox.json"
      try Self.write(connection, to: own)
      sandboxFile = own
    } catch let error as SandboxConnectionError {
      throw .server("\(error)")
    } catch {
      throw .noFolder
    }
  }

  func close() async {
    for relay in relays { await relay.stop() }
    await gate.close()
  }

  /// Takes the network from the application, or gives it back.
  func setNetwork(isCut: Bool) {
    for relay in relays { relay.isCut = isCut }
  }

  /// Puts the scenario's faults in force.
  func setFaults(_ faults: [String]) async throws(BenchError) {
    guard let sandbox else {
      if faults.isEmpty { return }
      throw .needsSandbox
    }
    try await sandbox.setFaults(faults)
  }

  /// Has a ceremony made, whose link the application is to be given.
  func startCeremony(_ launch: Launch, embedOrigin: String?) async throws(BenchError) -> CeremonyLink {
    if launch.recipient == .approver {
      guard let sandbox else { throw .needsSandbox }
      let made = try await sandbox.makeApproval(language: launch.language, embedOrigin: embedOrigin)
      ceremony = made
      return made.link
    }
    let request = SigningRequest(language: launch.language?.rawValue, embedOrigin: embedOrigin)
    let client = client
    let doing = "make a ceremony"
    let made = try await answer(doing) { () async throws(SigningServerError) in try await client.createCeremony(request)
    }
    ceremony = StartedCeremony(
      envelope: made.envelopeId, recipient: made.recipientId, recipientKey: EnvelopeStatus.signerKey, link: made.link)
    switch launch.link ?? .current {
    case .current: break
    case .replaced:
      _ = try await answer(doing) { () async throws(SigningServerError) in
        try await client.newCeremony(recipientId: made.recipientId, embedOrigin: embedOrigin)
      }
    case .damaged:
      guard let damaged = try? CeremonyLink("https://\(CeremonyLink.host)/en/not-a-ceremony") else { break }
      return damaged
    }
    return made.link
  }

  /// Another link for the ceremony that was made.
  func freshLink() async throws(BenchError) -> CeremonyLink? {
    guard let ceremony else { return nil }
    let client = client
    return try await answer("make a fresh link") { () async throws(SigningServerError) in
      try await client.currentLink(envelopeId: ceremony.envelope)
    }
  }

  /// What the service says of the envelope now; nil when none was made. SignatureAPI's own word is taken where it can be
  /// asked, and your server's otherwise.
  func envelope() async throws(BenchError) -> (reading: EnvelopeReading, recipient: String)? {
    guard let id = ceremony?.envelope ?? gate.envelope else { return nil }
    let recipient = ceremony?.recipientKey ?? EnvelopeStatus.signerKey
    if let sandbox { return (try await sandbox.envelope(id), recipient) }
    let http = HTTPClient(timeout: .seconds(20), userAgent: "ceremony-qa", proxy: server.isLoopback ? .none : .desktop)
    let doing = "tell an envelope's status"
    guard let answer = try? await http.send(HTTPClientRequest("GET", server.appending(parts: "envelopes", id))) else {
      throw .service(doing: doing, status: nil)
    }
    guard answer.status == 200, let reading = try? JSONDecoder().decode(EnvelopeReading.self, from: answer.body) else {
      throw .service(doing: doing, status: answer.status)
    }
    return (reading, recipient)
  }

  private var client: HTTPSigningServerClient { HTTPSigningServerClient(server: server, userAgent: "ceremony-qa") }

  private func answer<Answer: Sendable>(
    _ doing: String, _ ask: () async throws(SigningServerError) -> Answer
  ) async throws(BenchError) -> Answer {
    do throws(SigningServerError) { return try await ask() } catch { throw .service(doing: doing, status: nil) }
  }

  /// Writes a connection file that its owner alone may read, from its first byte on.
  private static func write(_ connection: SandboxConnection, to path: String) throws {
    let data = try JSONEncoder().encode(connection)
    let file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw BenchError.noFolder }
    defer { Glibc.close(file) }
    guard data.withUnsafeBytes({ Glibc.write(file, $0.baseAddress, $0.count) }) == data.count else {
      throw BenchError.noFolder
    }
  }
}
