public import FoundationEssentials
public import HTTPTransport

/// Speaks to SignatureAPI's REST interface with one key: at most 10 requests a second, of which 10 may come at once, and
/// again where `RetryPolicy` says so.
public final class SignatureAPIClient {
  /// Where SignatureAPI is.
  public static let baseURL = "https://api.signatureapi.com/v1"

  private let baseURL: BaseURL
  private let key: APIKey
  private let http: HTTPClient
  private let pacing: Pacing
  private var limiter = RequestLimiter()

  /// - Parameters:
  ///   - baseURL: SignatureAPI's, or that of one that stands in for it.
  ///   - key: goes with every request.
  ///   - http: carries the requests; its time limit is that of each try.
  ///   - pacing: the clock.
  public init(baseURL: BaseURL, key: APIKey, http: HTTPClient, pacing: Pacing = .realTime) {
    self.baseURL = baseURL
    self.key = key
    self.http = http
    self.pacing = pacing
  }

  /// Uploads a PDF of at most `Upload.sizeLimit` bytes. A repeated upload leaves one that nobody uses, for 24 hours.
  public func upload(pdf: Data) async throws(SignatureAPIError) -> Upload {
    try await send("POST", "/uploads", Body(type: "application/pdf", bytes: pdf), .harmless)
  }

  /// Creates an envelope. It is not asked for again when the answer was lost, since there could be two then.
  public func createEnvelope(_ request: EnvelopeRequest) async throws(SignatureAPIError) -> Envelope {
    try await send("POST", "/envelopes", try Body(json: request), .creates)
  }

  /// Reads an envelope. Each read mints fresh ceremony links; earlier ones stay valid.
  public func envelope(_ id: EnvelopeID) async throws(SignatureAPIError) -> Envelope {
    try await send("GET", "/envelopes/\(id.text)")
  }

  /// Reads what has happened to an envelope.
  public func events(of id: EnvelopeID) async throws(SignatureAPIError) -> [Event] {
    let list: DataList<Event> = try await send("GET", "/envelopes/\(id.text)/events")
    return list.data
  }

  /// Reads what an envelope has produced.
  public func deliverables(of id: EnvelopeID) async throws(SignatureAPIError) -> [Deliverable] {
    let list: DataList<Deliverable> = try await send("GET", "/envelopes/\(id.text)/deliverables")
    return list.data
  }

  /// Reads a recipient with the ceremony in force.
  public func recipient(_ id: RecipientID) async throws(SignatureAPIError) -> Recipient {
    try await send("GET", "/recipients/\(id.text)")
  }

  /// Makes a new ceremony for a recipient; earlier links stop working. It may be repeated: the last one made is the one
  /// in force, and the one returned.
  public func createCeremony(
    for id: RecipientID, _ request: CeremonyRequest
  ) async throws(SignatureAPIError) -> Ceremony {
    try await send("POST", "/recipients/\(id.text)/ceremonies", try Body(json: request), .harmless)
  }

  private struct Body {
    let type: String
    let bytes: Data

    init(type: String, bytes: Data) {
      self.type = type
      self.bytes = bytes
    }

    init(json value: some Encodable) throws(SignatureAPIError) {
      guard let bytes = try? JSONEncoder().encode(value) else { throw .badAnswer }
      self.init(type: "application/json", bytes: bytes)
    }
  }

  private func send<Answer: Decodable>(
    _ method: String, _ path: String, _ body: Body? = nil, _ repetition: RetryPolicy.Repetition = .harmless
  ) async throws(SignatureAPIError) -> Answer {
    var headers: HTTPHeaders = ["X-API-Key": key.revealed, "Accept": "application/json"]
    headers["Content-Type"] = body?.type
    let request = HTTPClientRequest(
      method, baseURL.appending(path), headers: headers, body: body?.bytes ?? Data())
    let response = try await sendUntilItStands(request, repetition)
    guard (200...299).contains(response.status) else { throw Self.error(response) }
    guard let answer = try? JSONDecoder().decode(Answer.self, from: response.body) else { throw .badAnswer }
    return answer
  }

  private func sendUntilItStands(
    _ request: HTTPClientRequest, _ repetition: RetryPolicy.Repetition
  ) async throws(SignatureAPIError) -> HTTPResponse {
    var retry = 1
    while true {
      try await pause(limiter.takeTurn(at: pacing.now()))
      let failure: RetryPolicy.Failure
      let result = await Self.result { () throws(HTTPClientError) in try await http.send(request) }
      switch result {
      case .success(let response): failure = .status(response.status)
      case .failure(let error): failure = .transport(error.kind)
      }
      guard let wait = RetryPolicy.wait(after: failure, retry: retry, repetition) else {
        return try result.mapError(SignatureAPIError.transport).get()
      }
      try await pause(wait)
      retry += 1
    }
  }

  private static func result<Value: Sendable>(
    _ work: () async throws(HTTPClientError) -> Value
  ) async -> Result<Value, HTTPClientError> {
    do throws(HTTPClientError) { return .success(try await work()) } catch { return .failure(error) }
  }

  private func pause(_ duration: Duration) async throws(SignatureAPIError) {
    guard duration > .zero else { return }
    do { try await pacing.sleep(duration) } catch {
      throw .transport(HTTPClientError(.canceled, host: baseURL.host))
    }
  }

  private static func error(_ response: HTTPResponse) -> SignatureAPIError {
    // The status that was sent counts, whatever the body says of it.
    guard var problem = try? JSONDecoder().decode(ProblemDetails.self, from: response.body) else {
      return .status(response.status)
    }
    problem.status = response.status
    return .problem(problem)
  }
}
