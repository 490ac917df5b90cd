/// A person's hand on the pointer.
struct Hand {
  let pointer: Pointer

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

  /// Turns the wheel over a web page, so that a point of it comes nearer.
  func scroll(in viewport: ScreenRectangle, towards point: ScreenPoint) async throws {
    try await move(to: viewport.center)
    try await pointer.turnWheel(down: point.y > viewport.center.y)
  }
}
