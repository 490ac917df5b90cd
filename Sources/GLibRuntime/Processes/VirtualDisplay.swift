/// An X display without a screen, of our own: `Xvfb` on a number that it picks, with a secret that keeps others out.
/// It ends with its owner, and with our process in every case.
public final class VirtualDisplay {
  /// How large the screen is, in pixels.
  nonisolated public struct Size: Hashable, Sendable {
    public let width: Int
    public let height: Int

    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// The display's name, such as `:7`.
  public let name: String

  /// What a program's environment needs so that it opens its windows here; nil takes a variable out.
  public let environment: [String: String?]

  /// How the server ended; nil while it runs.
  public var exit: ProcessExit? { server.exit }

  private let server: ChildProcess
  private let folder: TemporaryFolder

  private init(number: Int, server: ChildProcess, folder: TemporaryFolder, authority: String) {
    name = ":\(number)"
    environment = ["DISPLAY": name, "XAUTHORITY": authority, "WAYLAND_DISPLAY": nil, "GDK_BACKEND": "x11"]
    self.server = server
    self.folder = folder
  }

  /// Starts a display, and waits until it answers. A server that ends at once or stays silent is tried three times.
  /// - Parameters:
  ///   - size: the screen's size.
  ///   - dotsPerInch: what the screen says its resolution is.
  ///   - program: the server, by path or by a name that `PATH` finds.
  ///   - limit: how long one try waits for an answer.
  ///   - retrying: is told why a try failed that is not the last.
  public static func start(
    size: Size = Size(width: 1280, height: 960), dotsPerInch: Int = 96, program: String = "Xvfb",
    limit: Duration = .seconds(10), retrying: (VirtualDisplayError) -> Void = { _ in }
  ) async throws(VirtualDisplayError) -> VirtualDisplay {
    let arguments = [
      "-displayfd", "1", "-screen", "0", "\(size.width)x\(size.height)x24", "-dpi", "\(dotsPerInch)", "-nolisten",
      "tcp", "-noreset",
    ]
    var failure = VirtualDisplayError.silent
    for attempt in 1...3 {
      do {
        return try await tryOnce([program] + arguments, limit: limit)
      } catch {
        failure = error
        if case .missing = error { break }
        if attempt < 3 { retrying(error) }
      }
    }
    throw failure
  }

  /// Makes this the display of our own process and of what it starts. Before GTK is initialized.
  public func enter() {
    Environment.change(environment)
  }

  /// Ends the display, and waits until it is gone.
  public func stop() async {
    await server.terminate()
    await folder.remove()
  }

  /// Ends the display and waits until it is gone, without turning the main loop: GDK ends a process whose display goes
  /// away as soon as it hears of it.
  public func stopBlocking() {
    server.terminateBlocking()
  }

  private static func tryOnce(
    _ command: [String], limit: Duration
  ) async throws(VirtualDisplayError) -> VirtualDisplay {
    let authority = DisplayAuthority()
    let folder: TemporaryFolder
    do {
      folder = try TemporaryFolder("virtual-display")
      try authority.write(to: "\(folder.path)/authority")
    } catch {
      throw .noFolder
    }
    let launch = DisplayLaunch(limit: limit)
    let server: ChildProcess
    do {
      server = try launch.begin(command + ["-auth", "\(folder.path)/authority"])
    } catch {
      throw .missing(program: command[0])
    }
    let number = try await launch.number(of: server)
    guard await DisplayGreeting(authority: authority).isAnswered(byDisplay: number) else { throw .silent }
    return VirtualDisplay(number: number, server: server, folder: folder, authority: "\(folder.path)/authority")
  }
}
