import HTTPTransport
import TestSupport

/// What a request fails with; nil when it is answered.
@MainActor
func failure(of client: HTTPClient, _ request: HTTPClientRequest) throws -> HTTPClientError? {
  try waiting {
    do throws(HTTPClientError) {
      _ = try await client.send(request)
      return nil
    } catch {
      return error
    }
  }
}
