#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CeremonyEvent {
  /// Reads the JSON text that the bridge script posts (guide, "Parse the forwarded message"):
  /// `{"kind": "event", "payload": {"type", "error_type", "error_message"}}`.
  ///
  /// Whatever else the page tells itself gives nil: rejected messages, unknown types, anything of another shape.
  public init?(messageBody: String) {
    // JSON holds neither a NUL nor a byte order mark; a decoder that guesses encodings would take them as a hint.
    guard !messageBody.utf8.contains(0), !messageBody.utf8.starts(with: "\u{FEFF}".utf8),
      let message = try? JSONDecoder().decode(BridgeMessage.self, from: Data(messageBody.utf8)),
      message.kind == "event", Self.terminalTypes.contains(message.payload.type)
    else { return nil }
    self.init(
      type: message.payload.type, errorType: message.payload.errorType, errorMessage: message.payload.errorMessage)
  }

  private struct BridgeMessage: Decodable {
    let kind: String
    let payload: Payload

    struct Payload: Decodable {
      let type: String
      let errorType: String?
      let errorMessage: String?

      enum CodingKeys: String, CodingKey {
        case type
        case errorType = "error_type"
        case errorMessage = "error_message"
      }
    }
  }
}
