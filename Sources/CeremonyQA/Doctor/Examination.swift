import Foundation
import GLibRuntime

/// Looks at everything that scenarios need, each by using it.
enum Examination {
  /// - Parameter note: is given each finding as it is made.
  static func run(_ note: (Finding) -> Void) async {
    note(await display())
    note(installed("openbox", "window manager", package: "openbox"))
    note(installed("dbus-daemon", "session bus", package: "dbus-daemon"))
    note(await bench())
    note(await fonts())
    note(await host())
    note(webKit())
    note(ownProgram("ceremony-sandbox", "sandbox"))
    note(ownProgram("signing-server", "signing server"))
    note(installed("bwrap", "web sandbox", package: "bubblewrap", serves: "the page's own sandbox"))
    note(installed("WebKitWebDriver", "WebDriver", package: "webkit2gtk-driver", serves: "ceremony-host automate"))
    note(installed("ffmpeg", "video", package: "ffmpeg", serves: "--video"))
  }

  private static func display() async -> Finding {
    do {
      let display = try await VirtualDisplay.start()
      await display.stop()
      return Finding(name: "display", state: .works("Xvfb, as \(display.name)"), package: "xvfb")
    } catch {
      let isMissing = if case .missing = error { true } else { false }
      return Finding(name: "display", state: .fails("\(error)"), package: isMissing ? "xvfb" : nil)
    }
  }

  /// The display, the window manager and both buses together.
  private static func bench() async -> Finding {
    let name = "accessibility bus"
    do {
      let bench = try await Bench.ownBench(key: nil) { _ in }
      await bench.stop()
      return Finding(name: name, state: .works("on a bench of its own"), package: "at-spi2-core")
    } catch BenchError.noAccessibilityBus {
      return Finding(
        name: name, state: .fails("\(BenchError.noAccessibilityBus)"), package: "at-spi2-core")
    } catch BenchError.missing, BenchError.display {
      return Finding(name: name, state: .unknown, package: nil)
    } catch {
      return Finding(name: name, state: .fails("\(error)"), package: nil)
    }
  }

  private static func fonts() async -> Finding {
    let listed = try? await ChildProcess.run(["fc-list", ":", "family"])
    let count = Set(listed?.output ?? []).count
    guard let listed, listed.exit == .status(0) else {
      return Finding(name: "fonts", state: .fails("fc-list was not found."), package: "fontconfig")
    }
    return count > 0
      ? Finding(name: "fonts", state: .works("\(count) families"), package: nil)
      : Finding(name: "fonts", state: .fails("There are no fonts."), package: "fonts-dejavu-core")
  }

  /// It is started, since that shows whether its libraries are there.
  private static func host() async -> Finding {
    let name = "application"
    guard let answer = try? await ChildProcess.run([Program.path("ceremony-host"), "--version"]) else {
      return Finding(name: name, state: .fails("ceremony-host was not found beside this program."), package: nil)
    }
    guard answer.exit == .status(0) else {
      let reason = answer.errors.last ?? "ceremony-host \(answer.exit.words)."
      return Finding(name: name, state: .fails(reason), package: nil)
    }
    return Finding(name: name, state: .works(answer.output.first ?? ""), package: nil)
  }

  /// The pages' processes are programs of WebKit's own, which the library starts.
  private static func webKit() -> Finding {
    let package = "libwebkit2gtk-4.1-0"
    let places = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    let program = places.map { "/usr/lib/\($0)/webkit2gtk-4.1/WebKitWebProcess" }.first { (path: String) in
      access(path, X_OK) == 0
    }
    guard let program else {
      return Finding(name: "WebKit", state: .fails("WebKitGTK's programs were not found."), package: package)
    }
    return Finding(name: "WebKit", state: .works(program), package: package)
  }

  private static func ownProgram(_ program: String, _ name: String) -> Finding {
    access(Program.path(program), X_OK) == 0
      ? Finding(name: name, state: .works(program), package: nil)
      : Finding(name: name, state: .fails("\(program) was not found beside this program."), package: nil)
  }

  private static func installed(_ program: String, _ name: String, package: String, serves: String? = nil) -> Finding {
    Program.isInstalled(program)
      ? Finding(name: name, state: .works(program), package: package, serves: serves)
      : Finding(name: name, state: .fails("\(program) was not found."), package: package, serves: serves)
  }
}
