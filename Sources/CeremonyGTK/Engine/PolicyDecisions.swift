import CWebKitGTK
import CeremonyKit
import GLibRuntime

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
    self.init(
      url: CeremonyURL(webkit_uri_response_get_uri(response)),
      status: Int(webkit_uri_response_get_status_code(response)),
      isMainFrame: webkit_response_policy_decision_is_main_frame_main_resource(decision) != 0,
      isDisplayable: webkit_response_policy_decision_is_mime_type_supported(decision) != 0)
  }
}

extension CeremonyURL {
  /// WebKit's text of an address; empty where it has none.
  fileprivate init(_ text: UnsafePointer<CChar>?) {
    self.init(text.map { String(cString: $0) } ?? "")
  }
}
