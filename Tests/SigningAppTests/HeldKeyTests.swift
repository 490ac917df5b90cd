import CWebKitGTK
import CeremonyGTK
import GLibRuntime
import GTKTestSupport
import TestSupport
import XCTest

@testable import SigningApp

/// A key is for what was there when it was pressed, and not for what has come in its place meanwhile.
final class HeldKeyTests: XCTestCase {
  func testAKeyThatIsHeldDoesNotAnswerWhatAppearsMeanwhile() {
    onMainThread {
      for key in [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space] {
        let steps = TwoSteps()
        // The keyboard repeats it.
        for _ in 0..<3 {
          hold(key, code: 36, over: steps.window)
          XCTAssertEqual(steps.pressed, ["first"], "\(key)")
        }
        letGo(key, code: 36, over: steps.window)
        hold(key, code: 36, over: steps.window)
        XCTAssertEqual(steps.pressed, ["first", "second"], "\(key)")
        steps.close()
      }
    }
  }

  func testAnotherKeyAnswersWhatAppearsMeanwhile() {
    onMainThread {
      let steps = TwoSteps()
      hold(GDK_KEY_Return, code: 36, over: steps.window)
      hold(GDK_KEY_KP_Enter, code: 104, over: steps.window)
      XCTAssertEqual(steps.pressed, ["first", "second"])
      steps.close()
    }
  }

  func testOnlyAnswersAreKeptFromWhatAppearsMeanwhile() {
    onMainThread {
      let steps = TwoSteps()
      for _ in 0..<2 { hold(GDK_KEY_Tab, code: 23, over: steps.window) }
      XCTAssertEqual(steps.pressed, ["first", "second"])
      steps.close()
    }
  }
}

/// A window whose first screen gives way to the second at a key.
@MainActor private final class TwoSteps {
  private let first: UnsafeMutablePointer<GtkWidget>
  private let second: UnsafeMutablePointer<GtkWidget>
  private(set) var pressed: [String] = []

  private let shown: ShownWindow
  private var connections: [SignalConnection] = []

  init() {
    shown = ShownWindow()
    first = gtk_event_box_new()
    second = gtk_event_box_new()
    for (name, step) in [("first", first), ("second", second)] {
      gtk_widget_set_can_focus(step, 1)
      connections.append(
        SignalConnection(
          step, "key-press-event",
          answering: { [weak self] _ in
            self?.pressed.append(name)
            self?.show(self?.second)
            return .boolean(true)
          }))
    }
    show(first)
  }

  var window: UnsafeMutablePointer<GtkWidget> { shown.window.window }

  private func show(_ step: UnsafeMutablePointer<GtkWidget>?) {
    guard let step else { return }
    shown.window.show(step)
    gtk_widget_grab_focus(step)
    expectSoon("the step") { gtk_widget_get_mapped(step) != 0 }
  }

  func close() {
    connections.removeAll()
    shown.close()
  }
}
