import CGLib

/// Tells once when a socket's other side will send no more, or when this side has been closed. It costs nothing while it
/// waits.
@MainActor
public final class HangUpWatch {
  private let source: UnsafeMutablePointer<GSource>

  /// Linux's POLLRDHUP, which Glibc's module leaves out. GLib hands poll's own flags through, and has no name for it.
  private static let otherSideIsDone = GIOCondition(0x2000)

  /// - Parameters:
  ///   - socket: a connected GSocket; it is held until it was told of.
  ///   - onHangUp: is called once, on the main loop. What was sent before may not have been read yet.
  public init(socket: UnsafeMutablePointer<GSocket>, onHangUp: @escaping @MainActor () -> Void) {
    // Not by the descriptor: once the socket is closed, its number may be another's.
    source = g_socket_create_source(socket, Self.otherSideIsDone, nil)
    // A source of a socket with a time limit would make the socket's next read fail.
    g_source_set_ready_time(source, -1)
    let run = SourceAction {
      onHangUp()
      return false
    }
    ceremony_set_socket_callback(source, runSocketAction, run.handedOver(), releaseSourceAction)
    g_source_attach(source, nil)
  }

  isolated deinit {
    g_source_destroy(source)
    g_source_unref(source)
  }
}

nonisolated private func runSocketAction(
  _: UnsafeMutablePointer<GSocket>?, _: GIOCondition, _ data: gpointer?
) -> gboolean {
  runSourceAction(data)
}
