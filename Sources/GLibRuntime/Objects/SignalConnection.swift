import CGLib

/// A handler connected to a GObject signal, or to a property's `notify::` signal.
///
/// The handler is released exactly once: when the connection is ended, when its owner goes, or when the instance is
/// finalized, whichever comes first.
@MainActor public final class SignalConnection {
  /// What a handler answers to a signal that wants an answer.
  public enum Answer {
    case boolean(Bool)
    case object(UnsafeMutableRawPointer?)
  }

  /// How many handlers are held by signals in the process; tests for leaks compare it before and after.
  public static var liveCount: Int { SignalHandler.liveCount }

  private let instance: UnsafeMutableRawPointer
  private let handler: SignalHandler
  private let identifier: gulong

  /// Connects a handler whose answer the signal does not want.
  public convenience init(
    _ instance: UnsafeMutableRawPointer, _ signal: String,
    _ handler: @escaping @MainActor (SignalArguments) -> Void
  ) {
    self.init(
      instance, signal,
      optional: { arguments in
        handler(arguments)
        return nil
      })
  }

  /// Connects a handler whose answer the signal acts on.
  /// - Parameter after: whether it is called after the class's own handler, which may have answered by then.
  @_disfavoredOverload
  public convenience init(
    _ instance: UnsafeMutableRawPointer, _ signal: String, after: Bool = false,
    answering handler: @escaping @MainActor (SignalArguments) -> Answer
  ) {
    self.init(instance, signal, after: after, optional: { arguments in handler(arguments) })
  }

  private init(
    _ instance: UnsafeMutableRawPointer, _ signal: String, after: Bool = false,
    optional handler: @escaping @MainActor (SignalArguments) -> Answer?
  ) {
    let box = SignalHandler(handler)
    let data = Unmanaged.passRetained(box).toOpaque()
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)
    g_closure_set_marshal(closure, marshalSignal)
    g_closure_add_finalize_notifier(closure, data, releaseHandler)
    self.instance = instance
    self.handler = box
    identifier = g_signal_connect_closure(instance, signal, closure, after ? 1 : 0)
    // An unknown signal leaves the floating closure to us.
    if identifier == 0 { g_closure_sink(closure) }
  }

  /// Ends the connection. Has no effect if it has ended already.
  public func disconnect() {
    // A destroyed widget has let its handlers go, yet one whose call is under way is still held.
    guard handler.isConnected, g_signal_handler_is_connected(instance, identifier) != 0 else { return }
    g_signal_handler_disconnect(instance, identifier)
  }

  isolated deinit { disconnect() }
}

/// The box that GLib's closure owns.
@MainActor private final class SignalHandler {
  static var liveCount = 0

  let call: @MainActor (SignalArguments) -> SignalConnection.Answer?
  var isConnected = true

  init(_ call: @escaping @MainActor (SignalArguments) -> SignalConnection.Answer?) {
    self.call = call
    Self.liveCount += 1
  }

  isolated deinit { Self.liveCount -= 1 }
}

nonisolated private func marshalSignal(
  closure: UnsafeMutablePointer<GClosure>?, answer: UnsafeMutablePointer<GValue>?, count: guint,
  values: UnsafePointer<GValue>?, hint: gpointer?, data: gpointer?
) {
  guard let values, let box = closure?.pointee.data else { return }
  let handler = Unmanaged<SignalHandler>.fromOpaque(box)
  nonisolated(unsafe) let arguments = values
  nonisolated(unsafe) let returned = answer
  MainActor.assumeIsolated {
    let result = handler.takeUnretainedValue().call(SignalArguments(values: arguments, count: Int(count)))
    guard let returned else { return }
    switch result {
    case .boolean(let value): g_value_set_boolean(returned, value ? 1 : 0)
    case .object(let value): g_value_set_object(returned, value)
    case nil: break
    }
  }
}

nonisolated private func releaseHandler(_ data: gpointer?, _: UnsafeMutablePointer<GClosure>?) {
  guard let data else { return }
  let handler = Unmanaged<SignalHandler>.fromOpaque(data)
  MainActor.assumeIsolated { handler.takeUnretainedValue().isConnected = false }
  handler.release()
}
