import Testing

@testable import CeremonyQA

@Suite struct StillnessTests {
  private static let here = ScreenRectangle(x: 5, y: 6, width: 70, height: 20)
  private static let there = ScreenRectangle(x: 5, y: 7, width: 70, height: 20)
  private static let empty = ScreenRectangle(x: 5, y: 6, width: 0, height: 0)

  @Test(
    "A control is still when it was found in one place twice in a row",
    arguments: [
      ([here], [false]),
      ([here, here, here, here], [false, true, true, true]),
      ([here, here, there, there, there], [false, true, false, true, true]),
      ([here, there, here, there, here], [false, false, false, false, false]),
      ([empty, empty, empty, empty], [false, false, false, false]),
    ] as [([ScreenRectangle], [Bool])])
  func isReached(places: [ScreenRectangle], expected: [Bool]) {
    var stillness = Stillness()
    #expect(places.map { stillness.isReached(with: $0) } == expected)
  }
}
