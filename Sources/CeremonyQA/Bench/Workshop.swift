import Foundation
import GLibRuntime

/// A display, a window manager, a session bus and a home that nobody else uses. Our own environment leads to them from
/// then on, and with it that of everything we start.
final class Workshop {
  private let display: VirtualDisplay
  private let session: Helper
  private let windowManager: Helper
  private let folder: TemporaryFolder
  private var homes = 0

  init(in folder: TemporaryFolder, notice: @escaping (String) -> Void) async throws {
    self.folder = folder
    do {
      display = try await VirtualDisplay.start(retrying: { notice("\("\($0)".asSentence) It is tried again.") })
    } catch {
      throw BenchError.display(error)
    }
    display.enter()
    let address = "unix:path=\(folder.folder("runtime"))/bus"
    Environment.change(Self.session(folder, bus: address))
    Environment.change(Self.home(folder.folder("home")))
    session = try Helper(
      ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address", "--address", address],
      package: "dbus-daemon")
    // Its words mark the end of its start, and of the bus's.
    _ = try await session.firstLine()
    windowManager = try Helper(["openbox", "--sm-disable"], package: "openbox")
    try await windowManager.ready { [name = display.name] in WindowManager.isRunning(onDisplay: name) ? true : nil }
  }

  func stop() async {
    await windowManager.stop()
    await session.stop()
    await display.stop()
  }

  /// Leads to a new home, and removes the former one.
  /// - Parameter animates: whether applications are to move things for the eye.
  func enterNewHome(animates: Bool) {
    let former = homes == 0 ? "home" : "home-\(homes)"
    homes += 1
    Environment.change(Self.home(folder.folder("home-\(homes)")))
    for toolkit in ["gtk-3.0", "gtk-4.0"] {
      let settings = folder.folder("home-\(homes)/.config/\(toolkit)") + "/settings.ini"
      // Web pages see it as `prefers-reduced-motion`.
      try? "[Settings]\ngtk-enable-animations=\(animates)\n".write(toFile: settings, atomically: false, encoding: .utf8)
    }
    // What cannot be removed yet, since a process on its way out still writes there, goes with the folder.
    try? FileManager.default.removeItem(atPath: "\(folder.path)/\(former)")
  }

  private static func home(_ path: String) -> [String: String?] {
    [
      "HOME": path,
      "XDG_CONFIG_HOME": "\(path)/.config", "XDG_CACHE_HOME": "\(path)/.cache",
      "XDG_DATA_HOME": "\(path)/.local/share", "XDG_STATE_HOME": "\(path)/.local/state",
    ]
  }

  private static func session(_ folder: TemporaryFolder, bus: String) -> [String: String?] {
    [
      "XDG_RUNTIME_DIR": folder.folder("runtime"),
      "DBUS_SESSION_BUS_ADDRESS": bus,
      // An address that another session left behind gives an empty tree.
      "AT_SPI_BUS_ADDRESS": nil, "NO_AT_BRIDGE": nil, "GTK_MODULES": nil,
      "SESSION_MANAGER": nil, "DESKTOP_SESSION": nil, "XDG_CURRENT_DESKTOP": nil,
      // Settings and file access without services that the bus would have to start.
      "GSETTINGS_BACKEND": "memory", "GIO_USE_VFS": "local", "GTK_USE_PORTAL": "0",
      // The scenarios name controls in English.
      "LC_ALL": "C.UTF-8", "LANGUAGE": nil,
    ]
  }
}
