/// What a handler makes of a request.
public enum HTTPReply {
  /// The answer is there; nil breaks the connection off.
  case now(HTTPResponse?)
  /// The answer takes its time, and other requests go on meanwhile; nil breaks the connection off.
  case later(@MainActor () async -> HTTPResponse?)
}
