import CeremonyKit
import FoundationEssentials
import GLibRuntime
import HTTPTransport
import SignatureAPI

/// The sandbox's REST API, as far as the tester itself calls it: with the key of the connection file.
final class SandboxAPI {
  private let client: SignatureAPIClient
  private let faultsURL: String
  private let key: APIKey
  private let http = HTTPClient(timeout: .seconds(20), userAgent: "ceremony-qa", proxy: .none)

  init(_ connection: SandboxConnection) throws {
    let base = try BaseURL(connection.apiBaseURL)
    key = try APIKey(connection.apiKey.revealed)
    client = SignatureAPIClient(baseURL: base, key: key, http: http)
    // Beside the versioned API; see the sandbox's README.
    let version = "/v1"
    let text = connection.apiBaseURL
    faultsURL = "\(text.hasSuffix(version) ? String(text.dropLast(version.count)) : text)/sandbox/faults"
  }

  /// Puts these faults in force in place of those before them.
  func setFaults(_ faults: [String]) async throws(BenchError) {
    guard let body = try? JSONEncoder().encode(["faults": faults]) else { return }
    let headers: HTTPHeaders = ["X-API-Key": key.revealed, "Content-Type": "application/json"]
    let answer = try? await http.send(HTTPClientRequest("PUT", faultsURL, headers: headers, body: body))
    guard let answer, 200..<300 ~= answer.status else {
      throw .service(doing: "set the faults \(faults.joined(separator: ", "))", status: answer?.status)
    }
  }

  func envelope(_ id: String) async throws(BenchError) -> EnvelopeReading {
    EnvelopeReading(try await readEnvelope(id, doing: "tell an envelope's status"))
  }

  /// Makes an envelope that an approver may approve or reject, and a signer signs.
  func makeApproval(language: HostLanguage?, embedOrigin: String?) async throws(BenchError) -> StartedCeremony {
    let doing = "make an envelope"
    let client = client
    let upload = try await answer(doing) { () async throws(SignatureAPIError) in
      try await client.upload(pdf: SampleAgreement.file)
    }
    let request = ApprovalEnvelope.request(documentURL: upload.url, language: language, embedOrigin: embedOrigin)
    var envelope = try await answer(doing) { () async throws(SignatureAPIError) in
      try await client.createEnvelope(request)
    }
    let deadline = ContinuousClock.now + .seconds(20)
    while true {
      if let link = ApprovalEnvelope.link(in: envelope) {
        return StartedCeremony(
          envelope: envelope.id, recipient: nil, recipientKey: ApprovalEnvelope.approverKey, link: link)
      }
      guard ContinuousClock.now < deadline else { throw BenchError.service(doing: doing, status: nil) }
      guard (try? await MainLoop.sleep(for: .milliseconds(200))) != nil else {
        throw BenchError.service(doing: doing, status: nil)
      }
      envelope = try await readEnvelope(envelope.id, doing: doing)
    }
  }

  private func readEnvelope(_ id: String, doing: String) async throws(BenchError) -> Envelope {
    guard let id = EnvelopeID(id) else { throw .service(doing: doing, status: nil) }
    let client = client
    return try await answer(doing) { () async throws(SignatureAPIError) in try await client.envelope(id) }
  }

  private func answer<Answer: Sendable>(
    _ doing: String, _ ask: () async throws(SignatureAPIError) -> Answer
  ) async throws(BenchError) -> Answer {
    do throws(SignatureAPIError) { return try await ask() } catch { throw .service(doing: doing, status: error.status) }
  }
}
