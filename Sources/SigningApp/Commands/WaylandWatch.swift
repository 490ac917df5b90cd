import CWebKitGTK
import GLibRuntime
import Glibc

/// Notices that the Wayland compositor has gone, at each turn of the main loop and before GDK does, which would end the
/// program with status 1 and without a word.
enum WaylandWatch {
  private static var descriptor: Int32 = -1
  private static var onLoss: (@MainActor () -> Void)?

  /// Has no effect where the display is no Wayland compositor.
  /// - Parameter onLoss: is called in the middle of the main loop's turn, and ends the program.
  static func begin(onLoss: @escaping @MainActor () -> Void) {
    guard let display = gdk_display_get_default(),
      isInstance(UnsafeMutableRawPointer(display), of: gdk_wayland_display_get_type())
    else { return }
    descriptor = wl_display_get_fd(gdk_wayland_display_get_wl_display(display))
    Self.onLoss = onLoss
    // For as long as the program: GLib keeps no copy.
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(to: GSourceFuncs())
    // It is GDK that waits for the compositor, and by that wakes the loop.
    functions.pointee.prepare = { _, timeout in
      timeout?.pointee = -1
      return WaylandWatch.look()
    }
    functions.pointee.check = { _ in WaylandWatch.look() }
    functions.pointee.dispatch = { _, _, _ in 1 }
    let source = g_source_new(functions, guint(MemoryLayout<GSource>.size))
    // Ahead of GDK's own source, which looks for the same.
    g_source_set_priority(source, G_PRIORITY_HIGH)
    g_source_attach(source, nil)
    g_source_unref(source)
  }

  nonisolated private static func look() -> gboolean {
    MainActor.assumeIsolated {
      var connection = pollfd(fd: descriptor, events: 0, revents: 0)
      if poll(&connection, 1, 0) > 0, Int32(connection.revents) & (POLLHUP | POLLERR) != 0 { onLoss?() }
    }
    return 0
  }
}
