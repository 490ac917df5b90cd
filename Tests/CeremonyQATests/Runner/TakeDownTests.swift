import TestSupport
import XCTest

@testable import CeremonyQA

final class TakeDownTests: XCTestCase {
  func testWhatHangsIsNamedAndTheOthersAreTakenDownInTheirOrder() throws {
    try onMainThread {
      var ended: [String] = []
      let hanging = try waiting {
        await TakeDown.run(
          [
            (name: "the first", end: { ended.append("first") }),
            (name: "the second", end: { try? await Task.sleep(for: .seconds(3600)) }),
            (name: "the third", end: { ended.append("third") }),
          ], within: .milliseconds(50))
      }
      XCTAssertEqual(hanging, ["the second"])
      XCTAssertEqual(ended, ["first", "third"])
    }
  }
}
