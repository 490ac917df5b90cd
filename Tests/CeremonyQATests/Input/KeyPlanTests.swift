import Testing

@testable import CeremonyQA

/// What the keyboard has is typed as it is; for what it lacks, keys that stand for nothing are lent.
@Suite struct KeyPlanTests {
  private let layout: [UInt32: KeyPlan.Stroke] = [
    0x61: KeyPlan.Stroke(code: 38), 0x41: KeyPlan.Stroke(code: 38, isShifted: true), 0x20: KeyPlan.Stroke(code: 65),
  ]

  @Test func theLayoutsOwnKeysComeFirst() {
    let plan = KeyPlan("aA a", layout: layout, unused: [200])
    #expect(plan?.parts.count == 1)
    #expect(plan?.parts.first?.lent == [:])
    #expect(plan?.parts.first?.strokes.map(\.code) == [38, 38, 65, 38])
    #expect(plan?.parts.first?.strokes.map(\.isShifted) == [false, true, false, false])
  }

  @Test func aKeyIsLentOnceForEachCharacter() {
    let plan = KeyPlan("李a李", layout: layout, unused: [200, 201])
    #expect(plan?.parts.map(\.lent) == [[200: 0x100_674E]])
    #expect(plan?.parts.first?.strokes.map(\.code) == [200, 38, 200])
  }

  @Test func moreCharactersThanUnusedKeysAreTypedInParts() {
    let plan = KeyPlan("łżóa", layout: layout, unused: [200, 201])
    #expect(plan?.parts.map(\.text) == ["łż", "óa"])
    #expect(plan?.parts.last?.lent == [200: 0xF3])
  }

  @Test func aKeyboardWithoutUnusedKeysCannotTypeEverything() {
    #expect(KeyPlan("a", layout: layout, unused: []) != nil)
    #expect(KeyPlan("ł", layout: layout, unused: []) == nil)
  }

  @Test(
    "Keys are named as X names them",
    arguments: [
      ("Escape", true), ("ctrl+w", true), ("shift+Tab", true), ("alt+F4", true), ("w", true), ("", false), ("W", false),
      ("ctrl+", false), ("+a", false), ("super+a", false), ("ctrl+ctrl+a", false), ("Enter", false),
    ])
  func chords(text: String, isKey: Bool) {
    #expect((KeyChord(text) != nil) == isKey)
    if let chord = KeyChord(text) { #expect("\(chord)" == text) }
  }
}
