import GLibRuntime

/// A program that runs beside the application under test.
final class Helper {
  /// What it wrote on standard error.
  let log: OutputLog

  private let name: String
  private let process: ChildProcess
  private let output: FirstLine

  /// Starts the program.
  /// - Parameters:
  ///   - environment: what differs from our own environment.
  ///   - package: the Debian package that brings it.
  init(_ command: [String], environment: [String: String?] = [:], package: String) throws(BenchError) {
    let name = FilePath.name(of: command[0])
    let log = OutputLog()
    let output = FirstLine()
    do {
      process = try ChildProcess(
        command, environment: environment, output: .lines { output.add($0) }, errors: .lines { log.add($0) })
    } catch {
      throw .missing(program: name, package: package)
    }
    self.name = name
    self.log = log
    self.output = output
  }

  /// Waits for the first line of its standard output, by which it says that it is ready.
  func firstLine() async throws -> String {
    try await ready { output.text }
  }

  /// Waits until `sign` is there.
  /// - Throws: `BenchError.notReady` when the program ends, or takes longer than 20 seconds.
  @discardableResult
  func ready<Sign>(_ sign: () async -> Sign?) async throws -> Sign {
    let deadline = ContinuousClock.now + .seconds(20)
    while process.exit == nil, ContinuousClock.now < deadline {
      if let found = await sign() { return found }
      try await MainLoop.sleep(for: .milliseconds(20))
    }
    throw BenchError.notReady(program: name, lastWords: log.lines.last ?? "")
  }

  func stop() async {
    await process.terminate()
  }
}

/// The first line of a stream.
private final class FirstLine {
  private(set) var text: String?

  func add(_ line: String) {
    if text == nil { text = line }
  }
}
