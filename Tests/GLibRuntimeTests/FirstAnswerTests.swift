import GLibRuntime
import TestSupport
import XCTest

/// An answer from several sides. The loop is turned, and never waited for: no other thread has a part in it.
final class FirstAnswerTests: XCTestCase {
  func testTheFirstAnswerCountsWheneverItIsAskedFor() {
    onMainThread {
      for (answers, expected) in [([1], 1), ([1, 2], 1), ([2, 1, 2], 2)] {
        for isAskedBefore in [true, false] {
          let answer = FirstAnswer<Int>()
          var heard: [Int] = []
          @MainActor func ask() {
            Task { heard.append(await answer.value) }
            Task { heard.append(await answer.value) }
            MainLoop.runPending()
          }
          if isAskedBefore { ask() }
          XCTAssertEqual(heard, [])
          for number in answers { answer.give(number) }
          if isAskedBefore { MainLoop.runPending() } else { ask() }
          XCTAssertEqual(heard, [expected, expected], "\(answers), asked for before: \(isAskedBefore)")
        }
      }
    }
  }

  func testNothingIsAlsoAnAnswer() {
    onMainThread {
      let answer = FirstAnswer<Int?>()
      answer.give(nil)
      answer.give(1)
      var heard: Int??
      Task { heard = .some(await answer.value) }
      MainLoop.runPending()
      XCTAssertEqual(heard, .some(nil))
    }
  }

  func testAnAnswerThatComesTooLateIsNotAskedFor() {
    onMainThread {
      let answer = FirstAnswer<String>()
      var asked: [String] = []
      @MainActor func ask(_ name: String) -> String {
        asked.append(name)
        // What it sets off wants to answer as well.
        if name == "first" { answer.give(ask("meanwhile")) }
        return name
      }
      answer.give(ask("first"))
      answer.give(ask("second"))
      XCTAssertEqual(asked, ["first"])
      var heard: String?
      Task { heard = await answer.value }
      MainLoop.runPending()
      XCTAssertEqual(heard, "first")
    }
  }

  func testItIsHeldByNobodyOnceItWasHeard() {
    onMainThread {
      weak var held: FirstAnswer<Void>?
      var isOver = false
      Task {
        let answer = FirstAnswer<Void>()
        held = answer
        let timer = MainTimer(whenIdle: { answer.give() })
        await answer.value
        timer.cancel()
        isOver = true
      }
      expectSoon("the task to end") { isOver }
      XCTAssertNil(held)
    }
  }
}
