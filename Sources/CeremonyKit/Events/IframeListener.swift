/// The script that listens on the page that frames a ceremony, for the iframe delivery. Like the bridge script it
/// checks origin and source, and posts `{"kind", "payload"}` to the handler of `BridgeScript.messageHandlerName`.
public enum IframeListener {
  public static let source = Resource("iframe-listener.js").text
}
