import CGLib
import Glibc

/// Tells when a process has ended that need not be a child of ours. It costs nothing while it waits.
@MainActor
public final class ProcessWatch {
  private let descriptor: Int32
  private var source: guint = 0

  /// - Parameters:
  ///   - identifier: the process. It is followed by a descriptor, so that another process of the same number later is
  ///     not taken for it.
  ///   - onExit: is called once, on the main loop.
  /// - Returns: nil when there is no such process.
  public init?(_ identifier: pid_t, onExit: @escaping @MainActor () -> Void) {
    descriptor = pidfd_open(identifier, 0)
    guard descriptor >= 0 else { return nil }
    let run = SourceAction { [weak self] in
      self?.source = 0
      onExit()
      return false
    }
    source = g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, descriptor, G_IO_IN, runDescriptorAction, run.handedOver(), releaseSourceAction)
  }

  isolated deinit {
    if source != 0 { g_source_remove(source) }
    close(descriptor)
  }
}
