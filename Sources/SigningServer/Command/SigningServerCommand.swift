import CeremonyKit
import FoundationEssentials
import GLibRuntime
import HTTPTransport
import SignatureAPI
import SigningServerAPI

/// `signing-server`: reads the command line, serves until a signal ends it, and lets requests in flight finish.
public enum SigningServerCommand {
  private static let program = "signing-server"

  /// Runs the program.
  /// - Returns: its exit status: 64 for a wrong command line or key, 70 when it could not start, 128 and the signal's
  ///   number when a signal ended it.
  public static func run(_ arguments: [String]) -> Int32 {
    LogWriter.install(redact: Redactor.redact)
    let options = ServerOptions(program: program)
    switch options.read(arguments, environment: ProcessInfo.processInfo.environment) {
    case .leave(let status): return status
    case .run(let settings): return MainLoop.run { await serve(settings) }
    }
  }

  private static func serve(_ settings: ServerSettings) async -> Int32 {
    let log = Log(domain: program, redact: Redactor.redact)
    let server = makeServer(settings, log)
    let end = FirstAnswer<Int32>()
    let watch = ProcessSignals { number in
      // Who asks twice does not wait for the requests in flight.
      if end.isGiven { Task { await server.stop(within: .zero) } } else { end.give(number) }
    }
    defer { withExtendedLifetime(watch) {} }
    do {
      try announce(port: try server.listen(address: settings.address, port: settings.port), settings)
    } catch let error as GLibError {
      Console.error("\(program): cannot listen: \(Redactor.redact(error.message))")
      return 70
    } catch {
      Console.error("\(program): the ready file cannot be written. Check its path.")
      return 70
    }
    let number = await end.value
    await server.stop(within: .seconds(60))
    return 128 + number
  }

  private static func makeServer(_ settings: ServerSettings, _ log: Log) -> HTTPServer {
    let http = HTTPClient(
      timeout: .seconds(15), userAgent: "\(program)/\(Release.version)",
      proxy: settings.apiBaseURL.isLoopback ? .none : .desktop)
    let api = SignatureAPIClient(baseURL: settings.apiBaseURL, key: settings.key, http: http)
    let application = ServerApplication(service: SigningService(api: api), log: log)
    return HTTPServer(
      serverName: "\(program)/\(Release.version)", bodyLimit: 65_536,
      bodyTooLong: .json(ErrorAnswer(error: "The request is too long."), status: 413),
      replying: application.reply)
  }

  private static func announce(port: UInt16, _ settings: ServerSettings) throws {
    let host = settings.address.contains(":") ? "[\(settings.address)]" : settings.address
    let line = "{\"url\": \"http://\(host):\(port)\"}"
    if let path = settings.readyFile {
      try Data("\(line)\n".utf8).write(to: URL(filePath: path), options: .atomic)
    }
    Console.output(line)
  }
}
