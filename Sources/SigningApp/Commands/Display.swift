import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime
import Glibc

/// The display that the program's windows open on: the desktop's, or one of its own without a screen.
final class Display {
  /// What is done when the display goes away, before the program ends, which GDK and Xlib leave no way around. Nothing
  /// may be shown or taken down any more.
  static var onLoss: (@MainActor () -> Void)?

  private let own: VirtualDisplay?

  private static let log = Log(domain: "ceremony-host", redact: Redactor.redact)

  /// Opens the display and GTK on it, does a program's work there, and ends the program's own display, if there is one.
  /// - Returns: the status to leave with: the work's, or, when there is no display, the one for that, with what to do
  ///   said on standard error.
  static func run(
    _ program: String, isHeadless: Bool, isSafeRendering: Bool = false, _ work: () -> Int32
  ) -> Int32 {
    do throws(DisplayFailure) {
      let display = try open(isHeadless: isHeadless, isSafeRendering: isSafeRendering)
      defer { display.close() }
      return work()
    } catch {
      Console.error("\(program): \(error.text)")
      return ExitStatus.unavailable.rawValue
    }
  }

  private static func open(isHeadless: Bool, isSafeRendering: Bool) throws(DisplayFailure) -> Display {
    if let files = FileLimit.raise() {
      throw DisplayFailure(
        "only \(files) files may be open here at once, which is too few. Raise the limit: ulimit -n 1024")
    }
    let display = Display(own: isHeadless ? try startOwn() : nil)
    let switches = RenderingPreflight.apply(isSafe: isSafeRendering)
    // Or IBus takes every key before GTK has it, and nothing tells that an Escape has ended a composition.
    setenv("IBUS_DISABLE_SNOOPER", "1", 0)
    if !switches.isEmpty { log.message("rendering switches: \(switches.joined(separator: ", "))") }
    guard gtk_init_check(nil, nil) != 0 else {
      display.close()
      throw DisplayFailure(
        "no display can be opened. Run this in a desktop session, set DISPLAY or WAYLAND_DISPLAY, or use --headless.")
    }
    // Xlib's, in place of GDK's: that one ends the program with status 1, and says nothing.
    XSetIOErrorHandler { _ in
      // Xlib tells the thread that found out; ours alone can report.
      if g_main_context_is_owner(nil) != 0 { MainActor.assumeIsolated { Display.reportLoss() } }
      _exit(ExitStatus.unavailable.rawValue)
    }
    WaylandWatch.begin {
      reportLoss()
      _exit(ExitStatus.unavailable.rawValue)
    }
    Task { await SharedBus.outlive() }
    return display
  }

  private static func reportLoss() {
    Console.error("ceremony-host: the display has gone.")
    onLoss?()
  }

  /// The last thing before the program leaves.
  private func close() {
    own?.stopBlocking()
  }

  private init(own: VirtualDisplay?) {
    self.own = own
  }

  private static func startOwn() throws(DisplayFailure) -> VirtualDisplay {
    let result: Result<VirtualDisplay, VirtualDisplayError> = MainLoop.run {
      do throws(VirtualDisplayError) {
        return .success(try await VirtualDisplay.start())
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let display):
      display.enter()
      return display
    case .failure(let error):
      throw DisplayFailure("\(error)")
    }
  }
}

/// Why there is no display, and what to do.
private struct DisplayFailure: Error {
  let text: String

  init(_ text: String) { self.text = text }
}
