/// Why a request got no answer. It names the host and never the path, the query or a proxy's password.
nonisolated public struct HTTPClientError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kinds of failure that a caller can tell apart.
  public enum Kind: Equatable, Sendable {
    /// The time given for the whole exchange has passed.
    case timedOut
    /// Nothing answers at the host's address.
    case cannotConnect
    /// The host's name has no address.
    case cannotResolve
    /// The server's certificate is not trusted, or TLS failed otherwise.
    case tls
    /// The proxy cannot be reached, refuses the host, or wants a password.
    case proxy
    /// The address is no HTTP URL.
    case badAddress
    /// The task that sent the request was canceled.
    case canceled
    /// The connection broke, or the answer was no HTTP.
    case other
  }

  public let kind: Kind

  /// The host that was asked, in lower case; empty when the address names none.
  public let host: String

  public init(_ kind: Kind, host: String) {
    self.kind = kind
    self.host = host
  }

  /// What went wrong and what to do, in a sentence or two.
  public var description: String {
    switch kind {
    case .timedOut: "\(host) took too long to answer. Try again in a moment."
    case .cannotConnect: "\(host) cannot be reached. Check that it is running and that the network is up."
    case .cannotResolve: "The name \(host) is not known. Check its spelling and the network."
    case .tls: "The connection to \(host) is not secure. Check the server's certificate and this machine's clock."
    case .proxy: "The proxy gives no way to \(host). Check the proxy's address and password."
    case .badAddress: "The address is not a valid HTTP URL. Check its spelling."
    case .canceled: "The request to \(host) was canceled."
    case .other: "The connection to \(host) broke. Try again."
    }
  }
}
