import CWebKitGTK
import CeremonyGTK
import GLibRuntime

/// An input method that composes one text and, at Escape, hands it over and hands the key on, as those for Korean do.
@MainActor enum ComposingMethod {
  /// Whether a field of the page has the keyboard.
  private(set) static var isFocused = false
  /// What is composed.
  private static var composed = ""

  /// Makes it the input method of a `WebKitWebView`.
  static func install(in view: UnsafeMutablePointer<GtkWidget>) {
    isFocused = false
    composed = ""
    let method = ObjectReference(owning: ObjectMaker.make(type, [:]))
    webkit_web_view_set_input_method_context(
      view.cast(to: WebKitWebView.self), method.cast(to: WebKitInputMethodContext.self))
  }

  static func compose(_ text: String, in view: UnsafeMutablePointer<GtkWidget>) {
    composed = text
    guard let method = webkit_web_view_get_input_method_context(view.cast(to: WebKitWebView.self)) else { return }
    for signal in ["preedit-started", "preedit-changed"] { emit(signal, from: UnsafeMutableRawPointer(method)) }
  }

  /// Whether the method keeps the key.
  private static func filter(_ key: guint, _ method: UnsafeMutableRawPointer?) -> Bool {
    guard key == guint(GDK_KEY_Escape), !composed.isEmpty else { return false }
    let text = composed
    composed = ""
    for signal in ["preedit-changed", "preedit-finished"] { emit(signal, from: method) }
    emit("committed", text, from: method)
    return false
  }

  private static let type: GType = {
    var parent = GTypeQuery()
    g_type_query(webkit_input_method_context_get_type(), &parent)
    return g_type_register_static_simple(
      parent.type, "CeremonyHostComposingMethod", parent.class_size, fillIn, parent.instance_size, nil,
      GTypeFlags(rawValue: 0))
  }()

  private static let fillIn: GClassInitFunc = { memory, _ in
    guard let methods = memory?.assumingMemoryBound(to: WebKitInputMethodContextClass.self) else { return }
    methods.pointee.get_preedit = { _, text, underlines, cursor in
      let composed = MainActor.assumeIsolated { ComposingMethod.composed }
      text?.pointee = g_strdup(composed)
      underlines?.pointee = nil
      cursor?.pointee = 0
    }
    methods.pointee.filter_key_event = { method, event in
      guard let key = event?.pointee.keyval, let method else { return 0 }
      let instance = UInt(bitPattern: UnsafeMutableRawPointer(method))
      return MainActor.assumeIsolated { filter(key, UnsafeMutableRawPointer(bitPattern: instance)) } ? 1 : 0
    }
    methods.pointee.notify_focus_in = { _ in MainActor.assumeIsolated { isFocused = true } }
    methods.pointee.notify_focus_out = { _ in MainActor.assumeIsolated { isFocused = false } }
  }

  private static func emit(_ signal: String, _ text: String? = nil, from method: UnsafeMutableRawPointer?) {
    var arguments = [GValue()]
    g_value_init(&arguments[0], webkit_input_method_context_get_type())
    g_value_set_object(&arguments[0], method)
    if let text {
      arguments.append(GValue())
      // G_TYPE_STRING, whose macro Swift cannot import.
      g_value_init(&arguments[1], 16 << 2)
      g_value_set_string(&arguments[1], text)
    }
    g_signal_emitv(arguments, g_signal_lookup(signal, webkit_input_method_context_get_type()), 0, nil)
    for index in arguments.indices { g_value_unset(&arguments[index]) }
  }
}
