/// The published bridge script, which forwards the ceremony's own messages to the host (guide, "The bridge script").
public enum BridgeScript {
  /// The script, byte for byte as published.
  public static let source = Resource("bridge.js").text

  /// The script message handler that the script posts to.
  public static let messageHandlerName = "signatureapiBridge"
}
