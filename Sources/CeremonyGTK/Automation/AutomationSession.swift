import CWebKitGTK
import GLibRuntime

/// WebKit's side of a WebDriver session: says who we are, and hands out the one page that may be driven.
@MainActor package final class AutomationSession {
  /// What a WebDriver client is told as `browserName` and `browserVersion`.
  package struct Application {
    package var name: String
    /// Up to three numbers, as in `0.1.0`.
    package var version: String

    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  private var connections: [SignalConnection] = []
  /// The client has the page: it asks for another when it wants a new window, and there is none.
  private var isHandedOut = false

  init(_ page: WebPage, as application: Application) {
    connections = [
      SignalConnection(page.context.pointer, "automation-started") { [weak self, weak page] arguments in
        guard let session = arguments.object(1), let page else { return }
        self?.start(session, page, application)
      }
    ]
  }

  private func start(_ session: UnsafeMutableRawPointer, _ page: WebPage, _ application: Application) {
    let info = webkit_application_info_new()
    defer { webkit_application_info_unref(info) }
    webkit_application_info_set_name(info, application.name)
    let numbers = application.version.split(separator: ".").map { guint64($0) ?? 0 } + [0, 0, 0]
    webkit_application_info_set_version(info, numbers[0], numbers[1], numbers[2])
    webkit_automation_session_set_application_info(
      session.assumingMemoryBound(to: WebKitAutomationSession.self), info)
    connections.append(
      SignalConnection(
        session, "create-web-view",
        answering: { [weak self, weak page] _ in
          guard let self, let page, !isHandedOut else { return .object(nil) }
          isHandedOut = true
          return .object(page.view.pointer)
        }))
  }
}
