import CWebKitGTK
import GLibRuntime

/// A key that was pressed.
package struct KeyPress: Equatable {
  /// Control is held, and nothing else.
  package let isControl: Bool
  /// Escape, with nothing held.
  package let isEscape: Bool
  /// What the key stands for, in lower case; nil for one that stands for no character.
  package let letter: Character?
  /// A key by which buttons are pressed and dialogs answered.
  package let isAnswer: Bool
  /// Which key of the keyboard, and when, in the display's milliseconds.
  private let code: guint16
  private let time: guint32
  /// Whether an input method has seen it, and hands it on as if it had been pressed anew: IBus, and Fcitx as well, put a key
  /// back into the queue with this bit.
  private let isHandedOn: Bool
  private static let handedOnBit: guint = 1 << 25

  /// - Parameter arguments: those of a `key-press-event` or a `key-release-event`, whose event is valid during the signal.
  package init?(_ arguments: SignalArguments) {
    guard let event = arguments.boxed(1)?.assumingMemoryBound(to: GdkEventKey.self).pointee else { return nil }
    let modifiers = event.state & gtk_accelerator_get_default_mod_mask().rawValue
    isControl = modifiers == GDK_CONTROL_MASK.rawValue
    isEscape = event.keyval == UInt32(GDK_KEY_Escape) && modifiers == 0
    letter = Self.letter(event.keyval)
    isAnswer = Self.answers.contains(Int32(event.keyval))
    code = event.hardware_keycode
    time = event.time
    isHandedOn = event.state & Self.handedOnBit != 0
  }

  /// The key's letter, or, where the keyboard writes another script, the one that it has in Latin; GTK finds shortcuts by that,
  /// too.
  package var latinLetter: Character? {
    if let letter, letter.isASCII { return letter }
    var values: UnsafeMutablePointer<guint>?
    var count: gint = 0
    let keymap = gdk_keymap_get_for_display(gdk_display_get_default())
    guard gdk_keymap_get_entries_for_keycode(keymap, guint(code), nil, &values, &count) != 0 else { return nil }
    defer { g_free(values) }
    return UnsafeBufferPointer(start: values, count: Int(count)).lazy.compactMap(Self.letter).first { $0.isASCII }
  }

  private static let answers = [
    GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Escape,
  ]

  private static func letter(_ value: guint) -> Character? {
    Unicode.Scalar(gdk_keyval_to_unicode(gdk_keyval_to_lower(value))).map(Character.init)
  }

  /// Whether it is what the keyboard makes of a key that is held. Where another window was told that it was let go, it is a new
  /// press after some time.
  package func isRepeat(of other: KeyPress) -> Bool { isSameKey(as: other) && time &- other.time <= Self.longestPause }

  /// In milliseconds; desktops wait for a quarter to two seconds before the first repeat.
  private static let longestPause: guint32 = 2000

  /// Whether it is the same key of the keyboard, pressed, held or let go.
  package func isSameKey(as other: KeyPress) -> Bool { code == other.code }

  /// Whether it is the same press of the same key, be it handed on or not.
  package func isSamePress(as other: KeyPress) -> Bool {
    (code, time, letter, isEscape) == (other.code, other.time, other.letter, other.isEscape)
  }
}
