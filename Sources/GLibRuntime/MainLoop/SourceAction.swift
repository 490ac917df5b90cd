import CGLib

/// What a source of the main loop calls. GLib owns it, from `handedOver()` until the source is gone.
@MainActor final class SourceAction {
  private let run: @MainActor () -> Bool

  /// - Parameter run: tells whether the source stays.
  init(_ run: @escaping @MainActor () -> Bool) { self.run = run }

  /// The pointer for GLib, which goes with `releaseSourceAction`.
  func handedOver() -> gpointer { Unmanaged.passRetained(self).toOpaque() }

  fileprivate func callAsFunction() -> Bool { run() }
}

/// For sources whose callback takes nothing but its data.
nonisolated func runSourceAction(_ data: gpointer?) -> gboolean {
  guard let data else { return 0 }
  let box = Unmanaged<SourceAction>.fromOpaque(data)
  return MainActor.assumeIsolated { box.takeUnretainedValue()() } ? 1 : 0
}

/// For sources that watch a descriptor.
nonisolated func runDescriptorAction(_: Int32, _: GIOCondition, _ data: gpointer?) -> gboolean {
  runSourceAction(data)
}

nonisolated func releaseSourceAction(_ data: gpointer?) {
  guard let data else { return }
  Unmanaged<SourceAction>.fromOpaque(data).release()
}
