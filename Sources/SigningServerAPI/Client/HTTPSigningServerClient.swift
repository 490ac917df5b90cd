public import CeremonyKit
import FoundationEssentials
public import HTTPTransport

/// Asks your server over HTTP. Starting a ceremony may take 60 seconds, any other call 20. No call is repeated here: a
/// ceremony whose answer was lost may have been made.
@MainActor public final class HTTPSigningServerClient: SigningServerClient {
  private let server: BaseURL
  private let http: HTTPClient

  /// - Parameters:
  ///   - server: your server's address; on this machine it is asked without a proxy.
  ///   - userAgent: names the program that asks.
  public init(server: BaseURL, userAgent: String) {
    self.server = server
    http = HTTPClient(timeout: .seconds(20), userAgent: userAgent, proxy: server.isLoopback ? .none : .desktop)
  }

  public func createCeremony(
    _ request: SigningRequest
  ) async throws(SigningServerError) -> SigningFlow.Ceremony {
    let answer: CeremonyAnswer = try await post(
      request, to: server.appending(parts: "ceremonies"), timeout: .seconds(60))
    return SigningFlow.Ceremony(
      envelopeId: answer.envelopeId, recipientId: answer.recipientId, link: try link(answer.ceremonyUrl))
  }

  public func envelope(_ id: String) async throws(SigningServerError) -> EnvelopeStatus {
    let answer: EnvelopeAnswer = try await get(server.appending(parts: "envelopes", try segment(id)))
    return EnvelopeStatus(signerStatus: answer.recipients.first { $0.key == EnvelopeStatus.signerKey }?.status)
  }

  public func currentLink(envelopeId: String) async throws(SigningServerError) -> CeremonyLink {
    let answer: LinkAnswer = try await get(
      server.appending(parts: "envelopes", try segment(envelopeId), "ceremony-url"))
    return try link(answer.ceremonyUrl)
  }

  public func newCeremony(
    recipientId: String, embedOrigin: String?
  ) async throws(SigningServerError) -> CeremonyLink {
    let answer: NewCeremonyAnswer = try await post(
      NewCeremonyRequest(embedOrigin: embedOrigin),
      to: server.appending(parts: "recipients", try segment(recipientId), "ceremony"))
    return try link(answer.ceremonyUrl)
  }

  private func link(_ url: Credential) throws(SigningServerError) -> CeremonyLink {
    do throws(CeremonyLinkError) { return try CeremonyLink(url.revealed) } catch { throw .badAnswer }
  }

  /// An identifier as part of a path. One of dots alone would climb out of it.
  private func segment(_ id: String) throws(SigningServerError) -> String {
    guard id.contains(where: { $0 != "." }) else { throw .notFound }
    return id
  }

  private func get<Answer: Decodable>(_ url: String) async throws(SigningServerError) -> Answer {
    try await send(HTTPClientRequest("GET", url))
  }

  private func post<Answer: Decodable>(
    _ body: some Encodable, to url: String, timeout: Duration? = nil
  ) async throws(SigningServerError) -> Answer {
    guard let bytes = try? JSONEncoder().encode(body) else { throw .badAnswer }
    return try await send(
      HTTPClientRequest("POST", url, headers: ["Content-Type": "application/json"], body: bytes, timeout: timeout))
  }

  private func send<Answer: Decodable>(_ request: HTTPClientRequest) async throws(SigningServerError) -> Answer {
    let response: HTTPResponse
    do throws(HTTPClientError) { response = try await http.send(request) } catch {
      throw error.kind == .timedOut ? .timedOut : .unreachable
    }
    switch response.status {
    case 200...299:
      guard let answer = try? JSONDecoder().decode(Answer.self, from: response.body) else { throw .badAnswer }
      return answer
    case 400, 401, 403, 413, 422: throw .refused
    case 404: throw .notFound
    case 409: throw .conflict
    case 500...599: throw .serverFailed
    default: throw .badAnswer
    }
  }
}
