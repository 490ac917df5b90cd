/// A person's hand on the pointer.
struct Hand {
  let pointer: Pointer

  /// Moves there and clicks.
  func click(at point: ScreenPoint) async throws {
    try await pointer.travel(to: point)
    try await pointer.click()
  }

  /// Turns the wheel over a web page, so that a point of it comes nearer.
  func scroll(in viewport: ScreenRectangle, towards point: ScreenPoint) async throws {
    try await pointer.travel(to: viewport.center)
    try await pointer.turnWheel(down: point.y > viewport.center.y)
  }
}
