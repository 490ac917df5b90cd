import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime

/// What the ceremony will run on.
enum EngineCheck {
  static func run(requiresWebSandbox: Bool) -> [Check] {
    [engine, webSandbox(isRequired: requiresWebSandbox)]
  }

  private static var engine: Check {
    let display = gdk_display_get_default().flatMap { gdk_display_get_name($0) }.map { String(cString: $0) }
    return Check(
      name: "engine", holds: true,
      finding: "WebKitGTK \(EngineVersions.webKit), GTK \(EngineVersions.gtk) on \(display ?? "no display")")
  }

  private static func webSandbox(isRequired: Bool) -> Check {
    CeremonyWebView.isWebSandboxAvailable
      ? Check(name: "web sandbox", holds: true, finding: "bubblewrap works here")
      : Check(
        name: "web sandbox", holds: !isRequired,
        finding: "not available: bubblewrap or xdg-dbus-proxy is missing, or user namespaces are denied")
  }
}
