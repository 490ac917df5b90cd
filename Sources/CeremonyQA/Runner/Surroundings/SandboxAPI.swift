import CeremonyKit
import FoundationEssentials
import HTTPTransport

/// The sandbox's REST API, as far as the tester itself calls it: with the key of the connection file.
final class SandboxAPI {
  private let connection: SandboxConnection
  private let http = HTTPClient(timeout: .seconds(20), userAgent: "ceremony-qa", proxy: .none)

  init(_ connection: SandboxConnection) { self.connection = connection }

  /// Puts these faults in force in place of those before them.
  func setFaults(_ faults: [String]) async throws(BenchError) {
    // Beside the versioned API; see the sandbox's README.
    let base =
      connection.apiBaseURL.hasSuffix("/v1") ? String(connection.apiBaseURL.dropLast(3)) : connection.apiBaseURL
    guard let body = try? JSONEncoder().encode(["faults": faults]) else { return }
    _ = try await send("PUT", "\(base)/sandbox/faults", body, doing: "set the faults \(faults.joined(separator: ", "))")
  }

  func envelope(_ id: String) async throws(BenchError) -> EnvelopeReading {
    let answer = try await send("GET", "\(connection.apiBaseURL)/envelopes/\(id)", doing: "tell an envelope's status")
    return try decode(answer, doing: "tell an envelope's status")
  }

  /// Makes an envelope that an approver may approve or reject, and a signer signs.
  func makeApproval(language: HostLanguage?, embedOrigin: String?) async throws(BenchError) -> StartedCeremony {
    let doing = "make an envelope"
    let upload: Upload = try decode(
      try await send(
        "POST", "\(connection.apiBaseURL)/uploads", Resource("sample.pdf").data, type: "application/pdf", doing: doing),
      doing: doing)
    let request = ApprovalRequest(documentURL: upload.url, language: language, embedOrigin: embedOrigin)
    guard let body = try? JSONEncoder().encode(request) else { throw BenchError.service(doing: doing, status: nil) }
    var envelope: CreatedEnvelope = try decode(
      try await send("POST", "\(connection.apiBaseURL)/envelopes", body, doing: doing), doing: doing)
    let deadline = ContinuousClock.now + .seconds(20)
    while true {
      if let link = envelope.link(of: ApprovalRequest.approverKey) {
        return StartedCeremony(
          envelope: envelope.id, recipient: nil, recipientKey: ApprovalRequest.approverKey, link: link)
      }
      guard ContinuousClock.now < deadline else { throw BenchError.service(doing: doing, status: nil) }
      do { try await Task.sleep(for: .milliseconds(200)) } catch { throw BenchError.service(doing: doing, status: nil) }
      envelope = try decode(
        try await send("GET", "\(connection.apiBaseURL)/envelopes/\(envelope.id)", doing: doing), doing: doing)
    }
  }

  private func send(
    _ method: String, _ url: String, _ body: Data = Data(), type: String = "application/json", doing: String
  ) async throws(BenchError) -> HTTPResponse {
    let headers: HTTPHeaders = ["X-API-Key": connection.apiKey.revealed, "Content-Type": type]
    do {
      let answer = try await http.send(HTTPClientRequest(method, url, headers: headers, body: body))
      guard 200..<300 ~= answer.status else { throw BenchError.service(doing: doing, status: answer.status) }
      return answer
    } catch let error as BenchError {
      throw error
    } catch {
      throw BenchError.service(doing: doing, status: nil)
    }
  }

  private func decode<Answer: Decodable>(_ answer: HTTPResponse, doing: String) throws(BenchError) -> Answer {
    guard let value = try? JSONDecoder().decode(Answer.self, from: answer.body) else {
      throw BenchError.service(doing: doing, status: nil)
    }
    return value
  }
}

nonisolated private struct Upload: Decodable {
  let url: String
}

nonisolated private struct CreatedEnvelope: Decodable {
  struct Recipient: Decodable {
    let key: String
    let ceremony: Ceremony?
  }

  struct Ceremony: Decodable {
    let url: Credential?
  }

  let id: String
  let recipients: [Recipient]

  func link(of key: String) -> CeremonyLink? {
    let url = recipients.first { $0.key == key }?.ceremony?.url
    return url.flatMap { try? CeremonyLink($0.revealed) }
  }
}

/// The body of a request for an envelope with an approver.
nonisolated private struct ApprovalRequest: Encodable {
  static let approverKey = "approver"

  let title = "Sample agreement"
  let routing = "parallel"
  let language: String?
  let documents: [Document]
  let recipients: [Recipient]

  init(documentURL: String, language: HostLanguage?, embedOrigin: String?) {
    self.language = language?.rawValue
    documents = [Document(url: documentURL)]
    recipients = [
      Recipient(type: "signer", key: "signer", name: "Jane Doe", email: "jane.doe@example.com", ceremony: nil),
      Recipient(
        type: "approver", key: Self.approverKey, name: "Ann Lee", email: "ann.lee@example.com",
        ceremony: Ceremony(embeddable_in: embedOrigin.map { [$0] })),
    ]
  }

  struct Document: Encodable {
    let url: String
    let places = [Place()]
    let fixed_positions = [Position()]
  }

  struct Place: Encodable {
    let key = "signature"
    let type = "signature"
    let recipient_key = "signer"
    let height = 60
  }

  struct Position: Encodable {
    let place_key = "signature"
    let page = 1
    let top = 662
    let left = 68
  }

  struct Recipient: Encodable {
    let type: String
    let key: String
    let name: String
    let email: String
    var delivery_type = "none"
    let ceremony: Ceremony?
  }

  struct Ceremony: Encodable {
    let authentication = [Authentication()]
    let redirect_delay = 0
    let embeddable_in: [String]?
  }

  struct Authentication: Encodable {
    let type = "custom"
    let provider = "ceremony-qa"
    let data = ["Session ID": "test"]
  }
}
