import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime
import Glibc

/// A program that embeds ceremonies with the public API, built to be measured beside the bare C host: it does the same,
/// the same way.
///
/// Its window opens first. Each line on standard input is a ceremony's link; it is shown until it ends, and what its
/// event said is printed with the time at which the program was told, in nanoseconds of the real-time clock. An empty line
/// closes the ceremony that is shown. At the end of the input it leaves.
final class Embedder {
  private let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new(GTK_WINDOW_TOPLEVEL)
  private let options: CeremonyWebView.Options
  private let tellsReady: Bool
  private var view: CeremonyWebView?
  private var status: Int32?

  static func run(_ arguments: [String]) -> Int32 {
    let parser = OptionParser(
      program: "bench-embedder", summary: "Embeds ceremonies to be measured.", version: "1",
      redact: Redactor.redact)
    let sandbox = parser.text("sandbox", "FILE", "The offline sandbox's connection file")
    let message = parser.flag("message", "Take the event as a message, not as a redirect")
    let prewarm = parser.flag("prewarm", "Start WebKit before the first link is there")
    let tellsReady = parser.flag("tell-ready", "Print “ready” when a ceremony can be used")
    guard case .run = parser.parse(arguments) else { return 64 }
    RenderingPreflight.apply(isSafe: false)
    guard gtk_init_check(nil, nil) != 0 else { return 64 }
    var options = CeremonyWebView.Options()
    options.delivery = message.isSet ? .message : .redirect
    do {
      let connection = try sandbox.value.map { try SandboxConnection(contentsOf: $0) }
      options.connection = connection.map {
        WebConnection(proxyURL: $0.proxyURL, certificatePEM: $0.certificatePEM)
      }
    } catch {
      Console.error("\(error)")
      return 64
    }
    let embedder = Embedder(options, tellsReady: tellsReady.isSet)
    if prewarm.isSet { CeremonyWebView.prewarm(options) }
    let status = MainLoop.turn { embedder.status }
    CeremonyWebView.discardPrewarmed()
    MainLoop.runPending()
    return status
  }

  private init(_ options: CeremonyWebView.Options, tellsReady: Bool) {
    self.options = options
    self.tellsReady = tellsReady
    gtk_window_set_title(window.cast(to: GtkWindow.self), "Embedder")
    gtk_window_set_default_size(window.cast(to: GtkWindow.self), 760, 860)
    gtk_widget_show(window)
    LineInput.start { [weak self] in self?.read($0) }
  }

  /// - Parameter line: nil at the end of the input.
  private func read(_ line: String?) {
    guard let line else {
      status = 0
      return
    }
    if line.isEmpty {
      view?.close()
      return
    }
    do throws(CeremonyLinkError) {
      show(try CeremonyLink(line))
    } catch {
      Console.error("\(error)")
      status = 64
    }
  }

  private func show(_ link: CeremonyLink) {
    let view = CeremonyWebView(link: link, options: options) { [weak self] in self?.end($0) }
    self.view = view
    if tellsReady { view.onMilestone = { milestone in if milestone == .ready { Console.output("ready") } } }
    gtk_container_add(window.cast(to: GtkContainer.self), view.widget)
    gtk_widget_show(view.widget)
    view.load()
  }

  private func end(_ outcome: CeremonyOutcome) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let said = if case .event(let event) = outcome { event.errorMessage ?? "" } else { "\(outcome)" }
    Console.output("\(Int(now.tv_sec) * 1_000_000_000 + Int(now.tv_nsec)) \(said)")
    if let view { gtk_container_remove(window.cast(to: GtkContainer.self), view.widget) }
    view?.close()
    view = nil
  }
}
