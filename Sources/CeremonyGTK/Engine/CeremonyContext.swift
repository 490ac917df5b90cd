import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// The WebKit context of one ceremony: nothing of it is kept on disk, and it takes only so much memory.
enum CeremonyContext {
  /// How much a page's process may hold, in megabytes. WebKit frees what it can long before, and ends the process
  /// when it holds all of it; the page is then loaded again, as after a crash.
  private static let memoryLimit: UInt32 = 1536

  /// - Throws: `GLibError` when the connection's certificate cannot be read.
  static func make(_ configuration: WebPage.Configuration) throws(GLibError) -> ObjectReference {
    let data = ObjectReference(owning: UnsafeMutableRawPointer(webkit_website_data_manager_new_ephemeral()))
    guard let limits = webkit_memory_pressure_settings_new() else {
      preconditionFailure("WebKit allocates its settings or ends the process.")
    }
    defer { webkit_memory_pressure_settings_free(limits) }
    webkit_memory_pressure_settings_set_memory_limit(limits, memoryLimit)
    webkit_memory_pressure_settings_set_kill_threshold(limits, 1)
    let made = ObjectMaker.make(
      webkit_web_context_get_type(),
      [
        "website-data-manager": .object(data),
        "memory-pressure-settings": .boxed(webkit_memory_pressure_settings_get_type(), UnsafeRawPointer(limits)),
      ])
    GraphicsEmulation.reveal()
    let context = ObjectReference(owning: made)
    let pointer = context.cast(to: WebKitWebContext.self)
    if configuration.isAutomated { webkit_web_context_set_automation_allowed(pointer, 1) }
    webkit_website_data_manager_set_tls_errors_policy(
      webkit_web_context_get_website_data_manager(pointer), WEBKIT_TLS_ERRORS_POLICY_FAIL)
    try configuration.connection?.apply(to: pointer)
    return context
  }
}
