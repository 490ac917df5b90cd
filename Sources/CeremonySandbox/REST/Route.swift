import HTTPTransport

/// The calls of the REST API.
nonisolated enum Route: Equatable {
  case uploads
  case envelopes
  case envelope(String)
  case envelopeEvents(String)
  case envelopeDeliverables(String)
  case envelopeCancel(String)
  case recipient(String)
  case recipientCeremonies(String)
  case recipientReplace(String)

  /// The call that a path names; nil when there is none.
  init?(path: String) {
    let parts = HTTPRequest.segments(of: path)
    guard parts.first == "v1" else { return nil }
    let rest = Array(parts.dropFirst())
    let id = rest.count > 1 ? rest[1] : ""
    switch (rest.count, rest.first, rest.count == 3 ? rest[2] : "") {
    case (1, "uploads", _): self = .uploads
    case (1, "envelopes", _): self = .envelopes
    case (2, "envelopes", _): self = .envelope(id)
    case (3, "envelopes", "events"): self = .envelopeEvents(id)
    case (3, "envelopes", "deliverables"): self = .envelopeDeliverables(id)
    case (3, "envelopes", "cancel"): self = .envelopeCancel(id)
    case (2, "recipients", _): self = .recipient(id)
    case (3, "recipients", "ceremonies"): self = .recipientCeremonies(id)
    case (3, "recipients", "replace"): self = .recipientReplace(id)
    default: return nil
    }
  }

  /// The one method that the call answers to.
  var method: String {
    switch self {
    case .uploads, .envelopes, .envelopeCancel, .recipientCeremonies, .recipientReplace: "POST"
    case .envelope, .envelopeEvents, .envelopeDeliverables, .recipient: "GET"
    }
  }
}
