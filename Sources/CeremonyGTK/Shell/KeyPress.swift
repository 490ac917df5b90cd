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
  /// Which key of the keyboard, and when, in the display's milliseconds.
  private let code: guint16
  private let time: guint32
  /// Whether an input method has seen it, and hands it on as if it had been pressed anew: IBus, and Fcitx as well, put a key
  /// back into the queue with this bit.
  private let isHandedOn: Bool
  private static let handedOnBit: guint = 1 << 25

  /// - Parameter arguments: those of a `key-press-event`, whose event is valid during the signal.
  package init?(_ arguments: SignalArguments) {
    guard let event = arguments.boxed(1)?.assumingMemoryBound(to: GdkEventKey.self).pointee else { return nil }
    let modifiers = event.state & gtk_accelerator_get_default_mod_mask().rawValue
    isControl = modifiers == GDK_CONTROL_MASK.rawValue
    isEscape = event.keyval == UInt32(GDK_KEY_Escape) && modifiers == 0
    letter = Unicode.Scalar(gdk_keyval_to_unicode(gdk_keyval_to_lower(event.keyval))).map(Character.init)
    code = event.hardware_keycode
    time = event.time
    isHandedOn = event.state & Self.handedOnBit != 0
  }

  /// Whether it is the same press of the same key, be it handed on or not.
  package func isSamePress(as other: KeyPress) -> Bool {
    (code, time, letter, isEscape) == (other.code, other.time, other.letter, other.isEscape)
  }
}
