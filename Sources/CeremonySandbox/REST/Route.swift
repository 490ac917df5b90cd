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
    guard (2...4).contains(parts.count), parts[0] == "v1" else { return nil }
    let id = parts.count > 2 ? parts[2] : ""
    switch (parts.count, parts[1], parts.count > 3 ? parts[3] : "") {
    case (2, "uploads", _): self = .uploads
    case (2, "envelopes", _): self = .envelopes
    case (3, "envelopes", _): self = .envelope(id)
    case (4, "envelopes", "events"): self = .envelopeEvents(id)
    case (4, "envelopes", "deliverables"): self = .envelopeDeliverables(id)
    case (4, "envelopes", "cancel"): self = .envelopeCancel(id)
    case (3, "recipients", _): self = .recipient(id)
    case (4, "recipients", "ceremonies"): self = .recipientCeremonies(id)
    case (4, "recipients", "replace"): self = .recipientReplace(id)
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
