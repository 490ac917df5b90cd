/// A person's hands on pointer and keyboard.
struct Hand {
  let pointer: Pointer
  let keyboard: Keyboard

  /// Whether the pointer is there.
  func isAt(_ point: ScreenPoint) -> Bool { pointer.place == point }

  /// Moves the pointer there.
  func move(to point: ScreenPoint) async throws {
    try await pointer.travel(to: point)
  }

  /// Clicks where the pointer is.
  func click() async throws {
    try await pointer.click()
  }

  /// Brings what is at a place nearer; down where the place is not known, as people look for something.
  func scroll(in viewport: ScreenRectangle, towards place: ScreenRectangle, by means: Step.ScrollMeans) async throws {
    let isDown = !place.isKnown || place.center.y > viewport.center.y
    switch means {
    case .wheel:
      try await move(to: viewport.center)
      let distance = place.isKnown ? abs(place.center.y - viewport.center.y) : viewport.height
      for _ in 0..<max(1, min(6, distance / 80)) { try await pointer.turnWheel(down: isDown) }
    case .keys: try press(isDown ? "Page_Down" : "Page_Up")
    }
  }

  /// Presses a key that every keyboard has.
  func press(_ key: String) throws {
    if let chord = KeyChord(key) { try press(chord) }
  }

  func press(_ chord: KeyChord) throws {
    guard keyboard.press(chord) else { throw ScenarioFailure.keyboard("\(chord)") }
  }

  /// How to type a text.
  func plan(_ text: String) throws -> KeyPlan {
    guard let plan = keyboard.plan(text) else { throw ScenarioFailure.keyboard(text) }
    return plan
  }
}
