import CAccessibility
import Testing

@testable import CeremonyQA

@Suite struct AccessibleStatesTests {
  @Test(
    "States are read from AT-SPI's bits",
    arguments: [
      ([], (false, false, false)),
      ([ATSPI_STATE_SHOWING], (false, false, false)),
      ([ATSPI_STATE_SHOWING, ATSPI_STATE_VISIBLE], (true, false, false)),
      ([ATSPI_STATE_ENABLED], (false, false, false)),
      ([ATSPI_STATE_ENABLED, ATSPI_STATE_SENSITIVE], (false, true, false)),
      ([ATSPI_STATE_CHECKED], (false, false, true)),
    ] as [([AtspiStateType], (Bool, Bool, Bool))])
  func read(states: [AtspiStateType], expected: (Bool, Bool, Bool)) {
    var words = [0, 0]
    for state in states { words[Int(state.rawValue) / 32] |= 1 << (Int(state.rawValue) % 32) }
    let read = AccessibleStates(words: words)
    #expect((read.isShowing, read.isUsable, read.isChecked) == expected)
  }

  @Test func nothingIsReadFromAnAnswerThatIsTooShort() {
    let read = AccessibleStates(words: [])
    #expect(!read.isShowing && !read.isUsable && !read.isChecked)
  }
}
