import GLibRuntime
import TestSupport
import XCTest

@testable import CeremonyQA

/// News wakes who waits for it, and nobody else.
final class NewsTests: XCTestCase {
  private static let long = Duration.seconds(60)

  func testWhatHasComeBeforeIsNotWaitedFor() throws {
    try onMainThread {
      let news = News()
      news.come()
      try waiting { await news.wait(since: 0, atMost: Self.long) }
    }
  }

  func testWhatComesLaterWakesAllWhoWait() throws {
    try onMainThread {
      let news = News()
      let waits = (1...2).map { _ in Task { await news.wait(since: 0, atMost: Self.long) } }
      let first = MainTimer(whenIdle: { news.come() })
      try waiting { for wait in waits { await wait.value } }
      XCTAssertEqual(news.count, 1)
      first.cancel()
    }
  }

  /// A look in the middle of a burst would see half of it.
  func testABurstIsHeardToItsEnd() throws {
    try onMainThread {
      let news = News()
      let first = MainTimer(whenIdle: { Self.come(5, to: news) })
      try waiting { await news.wait(since: 0, atMost: Self.long) }
      XCTAssertEqual(news.count, 5)
      first.cancel()
    }
  }

  func testAWaitWithoutNewsEnds() throws {
    try onMainThread {
      let news = News()
      try waiting { await news.wait(since: 0, atMost: .milliseconds(1)) }
      XCTAssertEqual(news.count, 0)
    }
  }

  @MainActor private static func come(_ count: Int, to news: News) {
    news.come()
    if count > 1 { Task { come(count - 1, to: news) } }
  }
}
