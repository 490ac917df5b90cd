import GLibRuntime
import Glibc

/// A display, a window manager, a session bus and a home that nobody else uses. Our own environment leads to them from
/// then on, and with it that of everything we start.
final class Workshop {
  private let display: VirtualDisplay
  private let session: Helper
  private let windowManager: Helper

  init(in folder: TemporaryFolder) async throws {
    do {
      display = try await VirtualDisplay.start()
    } catch {
      throw BenchError.display(error)
    }
    display.enter()
    let address = "unix:path=\(folder.folder("runtime"))/bus"
    Self.enter(folder, sessionBus: address)
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

  private static func enter(_ folder: TemporaryFolder, sessionBus: String) {
    let changes: [String: String?] = [
      "HOME": folder.folder("home"),
      "XDG_RUNTIME_DIR": folder.folder("runtime"),
      "XDG_CONFIG_HOME": folder.folder("home/.config"),
      "XDG_CACHE_HOME": folder.folder("home/.cache"),
      "XDG_DATA_HOME": folder.folder("home/.local/share"),
      "XDG_STATE_HOME": folder.folder("home/.local/state"),
      "DBUS_SESSION_BUS_ADDRESS": sessionBus,
      // An address that another session left behind gives an empty tree.
      "AT_SPI_BUS_ADDRESS": nil, "NO_AT_BRIDGE": nil, "GTK_MODULES": nil,
      "SESSION_MANAGER": nil, "DESKTOP_SESSION": nil, "XDG_CURRENT_DESKTOP": nil,
      // Settings and file access without services that the bus would have to start.
      "GSETTINGS_BACKEND": "memory", "GIO_USE_VFS": "local", "GTK_USE_PORTAL": "0",
      // The scenarios name controls in English.
      "LC_ALL": "C.UTF-8", "LANGUAGE": nil,
    ]
    for (name, value) in changes {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
  }
}
