import FoundationEssentials
import HTTPTransport
import SignatureAPI
import TestSupport

/// A SignatureAPI that answers from a script, over real sockets.
@MainActor
final class FakeSignatureAPI {
  /// One request as it came.
  struct Call: Equatable {
    let method: String
    let path: String
    let key: String?
    let body: Data
  }

  private let log: Box<[Call]>
  let baseURL: BaseURL
  private let server: HTTPServer

  /// - Parameter script: answers the requests; it is given their method and path below `/v1`, and how often the same
  ///   was asked before.
  init(_ script: @escaping @MainActor (String, Int) async -> HTTPResponse) throws {
    let log = Box<[Call]>([])
    server = HTTPServer(serverName: "fake", bodyLimit: 5_000_000) { request in
      let call = Call(
        method: request.method, path: request.path, key: request.headers["X-API-Key"], body: request.body)
      let former = log.value.count { $0.method == call.method && $0.path == call.path }
      log.value.append(call)
      return await script("\(request.method) \(request.path.dropFirst(3))", former)
    }
    baseURL = try BaseURL("http://127.0.0.1:\(try server.listen())/v1")
    self.log = log
  }

  /// What was asked, as `METHOD /path` below `/v1`.
  var asked: [String] { log.value.map { "\($0.method) \($0.path.dropFirst(3))" } }

  var requests: [Call] { log.value }

  func client(_ pacing: Pacing) throws -> SignatureAPIClient {
    SignatureAPIClient(
      baseURL: baseURL, key: try APIKey("key_test_SECRET123"),
      http: HTTPClient(timeout: .seconds(5), userAgent: "tests", proxy: .none), pacing: pacing)
  }

  func stop() throws {
    try waiting { [server] in await server.stop(within: .zero) }
  }
}

/// A clock on which time passes only by waiting for it.
@MainActor
final class ManualClock {
  private(set) var now = Duration.zero
  private(set) var waits: [Duration] = []

  var pacing: Pacing {
    Pacing(
      now: { self.now },
      sleep: { duration in
        try Task.checkCancellation()
        self.waits.append(duration)
        self.now += duration
      })
  }
}
