import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime

/// The window of `ceremony-host automate`. It says that a program drives it.
final class AutomateWindow {
  private let window: HostWindow
  private let browser: AutomatedBrowser

  /// - Parameters:
  ///   - onReport: is called when the ceremony has ended, at most once.
  ///   - onClose: is called when the client or a person closes the window.
  /// - Throws: `AutomationFailure` when no page can be made.
  init(
    _ values: CeremonyArguments.Values, onReport: @escaping @MainActor (OutcomeReport) -> Void,
    onClose: @escaping @MainActor () -> Void
  ) throws(AutomationFailure) {
    browser = try AutomatedBrowser(
      options: values.options, application: .init(name: "ceremony-host", version: Release.version),
      onReport: onReport, onClose: onClose)
    window = HostWindow(
      in: browser.words, isSandboxed: values.sandbox != nil, isAutomated: true, onClose: onClose,
      onLeave: onClose)
    window.hasClose = true
    window.show(browser.widget)
    window.present()
  }

  /// What the window speaks.
  var words: Words { browser.words }

  /// Reports a ceremony that has not ended as closed. To be called when the display has gone.
  func reportLoss() { browser.reportLoss() }

  /// Ends the ceremony, if one has begun and not ended, and takes the window down.
  func close() {
    browser.close()
    window.destroy()
  }
}
