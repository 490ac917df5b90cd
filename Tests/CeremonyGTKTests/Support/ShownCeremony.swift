import CWebKitGTK
import CeremonyKit
import GLibRuntime
import GTKTestSupport
import TestSupport

@testable import CeremonyGTK

/// A ceremony in a window, and all that it told.
@MainActor final class ShownCeremony {
  private(set) var outcomes: [CeremonyOutcome] = []
  private(set) var milestones: [CeremonyWebView.Milestone] = []
  private(set) var refusals: [Refusal] = []
  private(set) var opened: [CeremonyURL] = []
  let view: CeremonyWebView

  /// Called with each outcome, before it is noted.
  var onOutcome: (() -> Void)?
  /// Called with each milestone and each refusal, after it is noted.
  var onMilestone: ((CeremonyWebView.Milestone) -> Void)?
  var onRefusal: ((Refusal) -> Void)?

  let window: UnsafeMutablePointer<GtkWidget>

  /// Opens `/en/start` of the test's origin, or another path.
  init(
    _ origin: TestOrigin, path: String = "/en/start", delivery: CeremonyEventDelivery = .redirect,
    isAttended: Bool = false,
    startLimit: Duration = .seconds(30), adjust: (inout CeremonyWebView.Options) -> Void = { _ in }
  ) throws {
    openTestDisplay()
    var options = CeremonyWebView.Options()
    options.delivery = delivery
    options.connection = origin.connection
    options.isAttended = isAttended
    options.startLimit = startLimit
    var open: ((CeremonyURL) -> Void)?
    options.externalLinks = ExternalLinkOpener { url, completion in
      open?(url)
      completion(true)
    }
    adjust(&options)
    var end: ((CeremonyOutcome) -> Void)?
    let link = try CeremonyLink("\(CeremonyHosts.ceremonyOrigin)\(path)?token=SECRET123")
    view = CeremonyWebView(link: link, options: options) { end?($0) }
    window = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    gtk_window_set_default_size(window.cast(to: GtkWindow.self), 600, 700)
    gtk_container_add(window.cast(to: GtkContainer.self), view.widget)
    gtk_widget_show(view.widget)
    gtk_widget_show(window)
    open = { [weak self] in self?.opened.append($0) }
    end = { [weak self] in
      self?.onOutcome?()
      self?.outcomes.append($0)
    }
    view.onMilestone = { [weak self] in
      self?.milestones.append($0)
      self?.onMilestone?($0)
    }
    view.onRefusal = { [weak self] in
      self?.refusals.append($0)
      self?.onRefusal?($0)
    }
    view.load()
  }

  var gtkWindow: UnsafeMutablePointer<GtkWindow> { window.cast(to: GtkWindow.self) }

  /// WebKit's view of the page.
  var page: UnsafeMutablePointer<GtkWidget>? { view.pageWidget }

  /// Whether the trouble screen stands in the page's place.
  var showsTrouble: Bool {
    gtk_stack_get_visible_child_name(view.widget.cast(to: GtkStack.self)).map { String(cString: $0) } == "trouble"
  }

  /// Waits until the ceremony has ended.
  func waitForEnd(file: StaticString = #filePath, line: UInt = #line) {
    expectSoon("an outcome", file: file, line: line) { !outcomes.isEmpty }
  }

  func waitUntilReady(file: StaticString = #filePath, line: UInt = #line) {
    expectSoon("the milestone ready", file: file, line: line) { milestones.contains(.ready) }
  }

  /// Closes the ceremony and its window, and waits until the view is gone.
  func close() {
    view.close()
    gtk_widget_destroy(window)
    MainLoop.runPending()
  }
}
