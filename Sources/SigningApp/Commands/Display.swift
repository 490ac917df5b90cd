import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime

/// The display that the program's windows open on: the desktop's, or one of its own without a screen.
final class Display {
  private let own: VirtualDisplay?

  private static let log = Log(domain: "ceremony-host", redact: Redactor.redact)

  /// Opens the display and GTK on it.
  /// - Throws: `DisplayFailure` when there is none.
  static func open(isHeadless: Bool, isSafeRendering: Bool = false) throws(DisplayFailure) -> Display {
    let display = Display(own: isHeadless ? try startOwn() : nil)
    let switches = RenderingPreflight.apply(isSafe: isSafeRendering)
    if !switches.isEmpty { log.message("rendering switches: \(switches.joined(separator: ", "))") }
    guard gtk_init_check(nil, nil) != 0 else {
      display.close()
      throw DisplayFailure(
        "no display can be opened. Run this in a desktop session, set DISPLAY or WAYLAND_DISPLAY, or use --headless.")
    }
    return display
  }

  /// Ends the program's own display, if there is one. The last thing before the program leaves.
  func close() {
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
struct DisplayFailure: Error {
  let text: String

  init(_ text: String) { self.text = text }

  /// Says it on standard error.
  /// - Returns: the status to leave with.
  func report(program: String) -> Int32 {
    Console.error("\(program): \(text)")
    return ExitStatus.unavailable.rawValue
  }
}
