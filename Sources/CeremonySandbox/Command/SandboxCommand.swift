import CeremonyKit
import GLibRuntime

#if canImport(Glibc)
  import Glibc
#endif

/// `ceremony-sandbox`: reads the command line, runs the sandbox until a signal ends it, and cleans up.
public enum SandboxCommand {
  private static let program = "ceremony-sandbox"
  // Beside the numbers of signals.
  private static let stateIsLost: Int32 = -1

  /// Runs the program.
  /// - Returns: its exit status: 64 for a wrong command line, 70 when it could not start, 74 when its
  ///   state file can no longer be written, 128 and the signal's number
  ///   when a signal ended it.
  public static func run(_ arguments: [String]) -> Int32 {
    LogWriter.install(redact: Redactor.redact)
    let options = SandboxOptions(program: program)
    switch options.read(arguments) {
    case .leave(let status): return status
    case .run(let path, let port, let settings):
      return MainLoop.run { await serve(connectionFile: path, port: port, settings: settings) }
    }
  }

  private static func serve(connectionFile path: String, port: UInt16, settings: SandboxSettings) async -> Int32 {
    let server: SandboxServer
    let file: ConnectionFile
    let end = FirstAnswer<Int32>()
    let watch = ProcessSignals { end.give($0) }
    defer { withExtendedLifetime(watch) {} }
    do {
      var settings = settings
      settings.stateFailure = { failure in
        // What was answered so far is in the file; what comes would not be.
        Console.error("\(program): \(failure). It is full or gone, and the sandbox ends.")
        end.give(stateIsLost)
      }
      server = try SandboxServer(settings: settings, port: port) { host in
        Console.error("\(program): refused a connection to \(Redactor.redact(host)): it is none of the five hosts.")
      }
      file = try ConnectionFile(path: path, connection: server.connection)
    } catch let error as ConnectionFile.Unwritable {
      Console.error("\(program): the connection file cannot be written: \(error.reason).")
      return 70
    } catch let error as Archive.Unusable {
      Console.error("\(program): \(error).")
      return 70
    } catch {
      Console.error("\(program): cannot start: \(Redactor.redact("\(error)"))")
      return 70
    }
    Console.error(
      "\(program): ready. REST API \(server.connection.apiBaseURL), proxy \(server.connection.proxyURL). "
        + "Nothing signed here is real.")
    let number = await end.value
    file.remove()
    await server.stop()
    return number == stateIsLost ? 74 : 128 + number
  }
}
