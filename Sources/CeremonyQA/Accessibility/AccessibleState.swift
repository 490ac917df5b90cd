import CAccessibility

/// The states of a control that matter to a person who wants to use it.
nonisolated struct AccessibleStates: Hashable, Sendable {
  let isShowing: Bool
  let isUsable: Bool
  let isChecked: Bool
  let isFocused: Bool
  /// Whether it can have the focus.
  let isFocusable: Bool

  /// - Parameter words: AT-SPI's set of states: 64 bits in two numbers, the low ones first.
  init(words: [Int]) {
    func has(_ state: AtspiStateType) -> Bool {
      let bit = Int(state.rawValue)
      return bit / 32 < words.count && words[bit / 32] >> (bit % 32) & 1 == 1
    }
    isShowing = has(ATSPI_STATE_SHOWING) && has(ATSPI_STATE_VISIBLE)
    isUsable = has(ATSPI_STATE_ENABLED) && has(ATSPI_STATE_SENSITIVE)
    isChecked = has(ATSPI_STATE_CHECKED)
    isFocused = has(ATSPI_STATE_FOCUSED)
    isFocusable = has(ATSPI_STATE_FOCUSABLE)
  }
}
