import HTTPTransport
import SignatureAPI

/// The calls of your server.
nonisolated enum Route: Equatable {
  case health
  case createCeremony
  case envelope(EnvelopeID)
  case ceremonyURL(EnvelopeID)
  case newCeremony(RecipientID)

  /// Why a request is no call.
  enum Mismatch: Error, Equatable {
    /// There is nothing at the path, or it names what cannot exist.
    case unknownPath
    /// The path answers to this method alone.
    case method(allowed: String)
  }

  /// - Throws: why the request is none of the calls.
  init(method: String, path: String) throws(Mismatch) {
    guard let route = Self(HTTPRequest.segments(of: path)) else { throw .unknownPath }
    guard method == route.method else { throw .method(allowed: route.method) }
    self = route
  }

  private init?(_ parts: [String]) {
    switch (parts.first, parts.count, parts.count == 3 ? parts[2] : "") {
    case ("health", 1, _): self = .health
    case ("ceremonies", 1, _): self = .createCeremony
    case ("envelopes", 2, _):
      guard let id = EnvelopeID(parts[1]) else { return nil }
      self = .envelope(id)
    case ("envelopes", 3, "ceremony-url"):
      guard let id = EnvelopeID(parts[1]) else { return nil }
      self = .ceremonyURL(id)
    case ("recipients", 3, "ceremony"):
      guard let id = RecipientID(parts[1]) else { return nil }
      self = .newCeremony(id)
    default: return nil
    }
  }

  var method: String {
    switch self {
    case .health, .envelope, .ceremonyURL: "GET"
    case .createCeremony, .newCeremony: "POST"
    }
  }

  /// The path with no identifier in it, for the log.
  var pattern: String {
    switch self {
    case .health: "/health"
    case .createCeremony: "/ceremonies"
    case .envelope: "/envelopes/ID"
    case .ceremonyURL: "/envelopes/ID/ceremony-url"
    case .newCeremony: "/recipients/ID/ceremony"
    }
  }
}
