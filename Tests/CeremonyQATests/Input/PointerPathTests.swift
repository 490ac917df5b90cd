import Testing

@testable import CeremonyQA

@Suite struct PointerPathTests {
  private static let origin = ScreenPoint(x: 10, y: 10)
  private static let aims = [(11, 10), (400, 300), (1279, 959), (10, 500), (900, 12)].map {
    ScreenPoint(x: $0.0, y: $0.1)
  }

  @Test("A way ends exactly at its aim", arguments: aims)
  func endsAtItsAim(aim: ScreenPoint) {
    #expect(PointerPath.points(from: Self.origin, to: aim).last == aim)
  }

  @Test func aPointerThatIsThereStaysThere() {
    #expect(PointerPath.points(from: Self.origin, to: Self.origin) == [])
  }

  /// The ceremony takes a pointer for a person's when it was seen in four cells of 16 pixels.
  @Test func aWayAcrossAPagePassesManyCells() {
    let points = PointerPath.points(from: Self.origin, to: ScreenPoint(x: 130, y: 60))
    #expect(Set(points.map { ScreenPoint(x: $0.x / 16, y: $0.y / 16) }).count >= 4)
  }

  @Test func aWayStartsAndEndsSlowlyAndIsFastBetween() {
    let start = ScreenPoint(x: 0, y: 0)
    let points = PointerPath.points(from: start, to: ScreenPoint(x: 1000, y: 0))
    let strides = zip([start] + points, points).map { $1.x - $0.x }
    let (first, last, fastest) = (strides.first ?? 0, strides.last ?? 0, strides.max() ?? 0)
    #expect(fastest > 5 * max(first, 1))
    #expect(fastest > 5 * max(last, 1))
  }
}
