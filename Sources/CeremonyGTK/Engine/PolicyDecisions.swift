import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// What WebKit is to do with what it asked about.
enum PolicyAnswer {
  case goOn, ignore, download

  /// - Parameter decision: valid during the signal that brought it.
  func give(to decision: UnsafeMutablePointer<WebKitPolicyDecision>) {
    switch self {
    case .goOn: webkit_policy_decision_use(decision)
    case .ignore: webkit_policy_decision_ignore(decision)
    case .download: webkit_policy_decision_download(decision)
    }
  }
}

extension NavigationRequest {
  /// - Parameter action: a `WebKitNavigationAction`, valid during the signal that brought it.
  init(kind: Kind, action: OpaquePointer) {
    self.init(
      kind: kind,
      url: CeremonyURL(webkit_uri_request_get_uri(webkit_navigation_action_get_request(action))),
      isUserGesture: webkit_navigation_action_is_user_gesture(action) != 0,
      isRedirect: webkit_navigation_action_is_redirect(action) != 0)
  }
}

extension DocumentResponse {
  /// - Parameter decision: a `WebKitResponsePolicyDecision`, valid during the signal that brought it.
  init(_ decision: UnsafeMutablePointer<WebKitResponsePolicyDecision>) {
    let response = webkit_response_policy_decision_get_response(decision)
    let type = webkit_uri_response_get_mime_type(response).map { String(cString: $0).lowercased() } ?? ""
    self.init(
      url: CeremonyURL(webkit_uri_response_get_uri(response)),
      status: Int(webkit_uri_response_get_status_code(response)),
      isOfProxy: Self.isOfProxy(response),
      isMainFrame: webkit_response_policy_decision_is_main_frame_main_resource(decision) != 0,
      isPage: ["text/html", "application/xhtml+xml"].contains(type),
      // WebKit shows a PDF in a viewer that is a page of a scheme of its own, in a frame: no such page is let in here, and
      // the window would be blank. A PDF is saved.
      isDisplayable: webkit_response_policy_decision_is_mime_type_supported(decision) != 0 && type != "application/pdf",
      isAttachment: Self.isAttachment(response))
  }

  /// WebKit gives the status of a proxy that will not connect as if the server had answered, and none of its headers. No
  /// server's answer comes without any.
  private static func isOfProxy(_ response: UnsafeMutablePointer<WebKitURIResponse>?) -> Bool {
    let status = webkit_uri_response_get_status_code(response)
    guard status >= 300, let headers = webkit_uri_response_get_http_headers(response) else { return false }
    var iterator = SoupMessageHeadersIter()
    soup_message_headers_iter_init(&iterator, headers)
    var (name, value): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
    return soup_message_headers_iter_next(&iterator, &name, &value) == 0
  }

  private static func isAttachment(_ response: UnsafeMutablePointer<WebKitURIResponse>?) -> Bool {
    guard let headers = webkit_uri_response_get_http_headers(response) else { return false }
    var disposition: UnsafeMutablePointer<CChar>?
    guard soup_message_headers_get_content_disposition(headers, &disposition, nil) != 0 else { return false }
    defer { g_free(disposition) }
    return disposition.map { String(cString: $0).lowercased() } == "attachment"
  }
}

extension CeremonyURL {
  /// WebKit's text of an address; empty where it has none.
  fileprivate init(_ text: UnsafePointer<CChar>?) {
    self.init(text.map { String(cString: $0) } ?? "")
  }
}
