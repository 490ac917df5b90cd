import GLibRuntime
import Glibc

/// Chooses WebKit's rendering switches before GTK starts. WebKit reads them once in a process.
///
/// They cost speed, and one of them stalls a WebDriver's pictures, so they are set on signs of trouble alone, and never
/// over what somebody has set already.
public enum RenderingPreflight {
  /// What the choice depends on.
  struct Machine: Equatable {
    var environment: [String: String]
    /// Whether there is a graphics device to render on.
    var hasRenderNode: Bool
    /// Whether NVIDIA's own kernel driver is loaded, with which WebKit's windows stay blank on Wayland.
    var hasNvidiaDriver: Bool
  }

  private static let dmabuf = "WEBKIT_DISABLE_DMABUF_RENDERER"
  private static let compositing = "WEBKIT_DISABLE_COMPOSITING_MODE"

  /// The switches to set, by name.
  /// - Parameter isSafe: whether a person asked for the slow and safe way (`--safe-rendering`).
  static func switches(for machine: Machine, isSafe: Bool) -> [String: String] {
    var wanted: [String] = []
    if isSafe { wanted = [dmabuf, compositing] }
    let isWayland =
      machine.environment["WAYLAND_DISPLAY"] != nil && machine.environment["GDK_BACKEND"]?.hasPrefix("x11") != true
    if machine.hasNvidiaDriver && machine.hasRenderNode && isWayland { wanted.append(dmabuf) }
    let free = wanted.filter { machine.environment[$0] == nil }
    return Dictionary(free.map { ($0, "1") }, uniquingKeysWith: { first, _ in first })
  }

  /// Sets the switches for this process. Call it before GTK is initialized.
  /// - Returns: the names of what was set, for the log.
  @discardableResult
  public static func apply(isSafe: Bool) -> [String] {
    let names = ["WAYLAND_DISPLAY", "GDK_BACKEND", dmabuf, compositing]
    let environment = names.compactMap { name in Environment.value(name).map { (name, $0) } }
    let machine = Machine(
      environment: Dictionary(environment, uniquingKeysWith: { first, _ in first }),
      hasRenderNode: GraphicsHardware.hasRenderNode, hasNvidiaDriver: GraphicsHardware.hasNvidiaDriver)
    let chosen = switches(for: machine, isSafe: isSafe)
    for (name, value) in chosen { setenv(name, value, 0) }
    if !GraphicsHardware.isPresent { GraphicsEmulation.hide() }
    return chosen.keys.sorted()
  }

  /// The rendering switches that are set in this process, for the log.
  static var active: [String] {
    let names = [dmabuf, compositing, "WEBKIT_SKIA_ENABLE_CPU_RENDERING", "LIBGL_ALWAYS_SOFTWARE"]
    return names.compactMap { name in Environment.value(name).map { "\(name)=\($0)" } }
  }
}
