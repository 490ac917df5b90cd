import CGLib
import Dispatch
import Glibc

/// Joins libdispatch's main queue to GLib's default main context.
///
/// Without it a GLib main loop never runs a `@MainActor` job: nothing else drains the main queue. The queue's
/// descriptor is watched like any other; each wake-up first empties the descriptor, since one that stays readable
/// would wake the loop for ever.
final class MainQueueSource {
  private static var shared: MainQueueSource?

  /// How often the queue has woken the loop; the self-check that idle costs nothing reads it.
  private(set) static var wakeUps = 0

  private var isDraining = false

  /// Attaches the source. Has no effect if it is attached already.
  static func attach() {
    guard shared == nil else { return }
    let source = MainQueueSource()
    shared = source
    // For good: between two turns of a loop the context belongs to nobody, and `g_main_context_invoke` on another thread,
    // as of a TLS handshake, would take it and call us there.
    g_main_context_acquire(nil)
    g_unix_fd_add(_dispatch_get_main_queue_handle_4CF(), G_IO_IN, drainMainQueue, nil)
  }

  fileprivate static func drain(_ descriptor: Int32) {
    wakeUps += 1
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
    guard let shared, !shared.isDraining else { return }
    shared.isDraining = true
    defer { shared.isDraining = false }
    _dispatch_main_queue_callback_4CF(nil)
  }
}

nonisolated private func drainMainQueue(
  _ descriptor: Int32, _: GIOCondition, _: gpointer?
) -> gboolean {
  MainActor.assumeIsolated { MainQueueSource.drain(descriptor) }
  return 1
}
