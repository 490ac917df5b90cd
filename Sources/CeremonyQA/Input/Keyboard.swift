import CXTest
import GLibRuntime

/// The display's keyboard, pressed as a person's hand would, through XTEST.
@MainActor final class Keyboard {
  /// How long a key is down, in milliseconds. The server itself waits for it, so that no busy machine makes it longer and
  /// lets the key repeat.
  private static let hold: UInt = 12

  private let display: OpaquePointer

  /// - Parameter name: the display's name, such as `:7`.
  /// - Returns: nil when there is no such display.
  init?(displayNamed name: String) {
    guard let display = XOpenDisplay(name) else { return nil }
    self.display = display
  }

  /// Lets the display go, before it ends.
  isolated deinit { XCloseDisplay(display) }

  /// Presses a key, with others held.
  /// - Returns: whether the layout has it.
  func press(_ chord: KeyChord) -> Bool {
    let modifiers = chord.modifiers.compactMap { code(named: $0.xName) }
    guard let code = code(named: chord.key), modifiers.count == chord.modifiers.count else { return false }
    for modifier in modifiers { XTestFakeKeyEvent(display, modifier, 1, 0) }
    tap(code)
    for modifier in modifiers.reversed() { XTestFakeKeyEvent(display, modifier, 0, 0) }
    XSync(display, 0)
    return true
  }

  /// How the text is typed on this keyboard as it is now; nil when it cannot be.
  func plan(_ text: String) -> KeyPlan? {
    var layout: [UInt32: KeyPlan.Stroke] = [:]
    var unused: [UInt8] = []
    var (first, last): (Int32, Int32) = (0, 0)
    XDisplayKeycodes(display, &first, &last)
    for code in UInt8(clamping: first)...UInt8(clamping: last) {
      let symbols = (0..<4).map { UInt32(truncatingIfNeeded: XkbKeycodeToKeysym(display, code, 0, $0)) }
      if symbols.allSatisfy({ $0 == 0 }) { unused.append(code) }
      for (level, symbol) in symbols.prefix(2).enumerated() where symbol != 0 && layout[symbol] == nil {
        layout[symbol] = KeyPlan.Stroke(code: code, isShifted: level == 1)
      }
    }
    return KeyPlan(text, layout: layout, unused: unused)
  }

  /// Types a part of a text, and calls `settled` before the lent keys are taken back: applications look up what a key
  /// stands for when they get to it.
  func type(_ part: KeyPlan.Part, settled: () async throws -> Void) async throws {
    for (code, symbol) in part.lent { lend(code, symbol) }
    XSync(display, 0)
    defer {
      for code in part.lent.keys { lend(code, 0) }
      XSync(display, 0)
    }
    let shift = code(named: "Shift_L")
    for stroke in part.strokes {
      if stroke.isShifted, let shift { XTestFakeKeyEvent(display, shift, 1, 0) }
      tap(UInt32(stroke.code))
      if stroke.isShifted, let shift { XTestFakeKeyEvent(display, shift, 0, 0) }
      XSync(display, 0)
      try await MainLoop.sleep(for: .milliseconds(10))
    }
    try await settled()
  }

  private func tap(_ code: UInt32) {
    XTestFakeKeyEvent(display, code, 1, 0)
    XTestFakeKeyEvent(display, code, 0, Self.hold)
  }

  private func lend(_ code: UInt8, _ symbol: UInt32) {
    // Without Shift and with it: the case of a letter would depend on it otherwise.
    var symbols = [KeySym(symbol), KeySym(symbol)]
    XChangeKeyboardMapping(display, Int32(code), 2, &symbols, 1)
  }

  private func code(named name: String) -> UInt32? {
    let code = XKeysymToKeycode(display, XStringToKeysym(name))
    return code == 0 ? nil : UInt32(code)
  }
}

extension KeyChord.Modifier {
  nonisolated fileprivate var xName: String {
    switch self {
    case .shift: "Shift_L"
    case .ctrl: "Control_L"
    case .alt: "Alt_L"
    }
  }
}
