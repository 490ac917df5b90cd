import CWebKitGTK
import GLibRuntime

/// What a ceremony's page may do. It needs scripts, and neither media nor windows of its own. What it stores is in memory,
/// and goes with its context: a page that found no storage at all might not run.
enum PageSettings {
  /// - Parameters:
  ///   - pointer: the settings of a view that has loaded nothing yet.
  ///   - inspector: whether the page's context menu offers WebKit's inspector.
  static func apply(to pointer: UnsafeMutablePointer<WebKitSettings>, inspector: Bool) {
    webkit_settings_set_enable_developer_extras(pointer, inspector ? 1 : 0)
    webkit_settings_set_enable_page_cache(pointer, 0)
    webkit_settings_set_enable_media_stream(pointer, 0)
    webkit_settings_set_enable_webrtc(pointer, 0)
    webkit_settings_set_enable_back_forward_navigation_gestures(pointer, 0)
    webkit_settings_set_javascript_can_access_clipboard(pointer, 0)
    // It would hide Close and what the window says of itself, and the window would stay so for the result.
    webkit_settings_set_enable_fullscreen(pointer, 0)
    if !GraphicsHardware.isPresent {
      // WebKit would emulate a GPU: twice the memory, and seconds of compiling shaders before the first picture, since
      // a page in the web sandbox cannot keep them.
      webkit_settings_set_hardware_acceleration_policy(pointer, WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER)
    }
    webkit_settings_set_javascript_can_open_windows_automatically(pointer, 0)
    disable(["ServiceWorkers", "SharedWorker"], in: pointer)
  }

  /// Turns features of WebKit off, by the names that it gives them. Workers that outlive their page would outlive the
  /// ceremony: WebKit starts their process anew when the page's is ended.
  private static func disable(_ names: Set<String>, in settings: UnsafeMutablePointer<WebKitSettings>) {
    guard let features = webkit_settings_get_all_features() else { return }
    defer { webkit_feature_list_unref(features) }
    for index in 0..<webkit_feature_list_get_length(features) {
      guard let feature = webkit_feature_list_get(features, index),
        let name = webkit_feature_get_identifier(feature), names.contains(String(cString: name))
      else { continue }
      webkit_settings_set_feature_enabled(settings, feature, 0)
    }
  }
}
