import Foundation

/// What the runner tells a worker: one JSON line each, on the worker's standard input. Its end asks the worker to leave.
nonisolated enum WorkerOrder: Codable, Hashable, Sendable {
  /// Make the bench, with a service on it if scenarios need one of our own. It is the first order.
  case setUp(usesDesktop: Bool, needsService: Bool)
  /// Carry this out.
  case attempt(Assignment)
}

/// One attempt at one scenario.
nonisolated struct Assignment: Codable, Hashable, Sendable {
  var reference: ScenarioReference
  var settings: Session.Settings
  /// How long the scenario may take, in seconds.
  var limit: Double
  /// Where the display's recording goes; nil for none.
  var video: String?
}

/// What a worker tells the runner: one JSON line each, on its standard output.
nonisolated enum WorkerReport: Codable, Hashable, Sendable {
  /// The bench stands.
  case ready
  /// The bench could not be made.
  case noBench(reason: String, isWorthRetrying: Bool)
  /// Something that a person should know, and that did not end anything.
  case notice(String)
  /// A step begins.
  case step(String)
  /// The attempt is over, and nothing of it is left.
  case ended(AttemptEnd)
}

/// How an attempt ended, as its worker saw it.
nonisolated struct AttemptEnd: Codable, Hashable, Sendable {
  var verdict: AttemptRecord.Verdict
  var title: String?
  var evidence: Evidence?
  var steps: [StepTime]?
}

/// Both sides' spelling of the protocol.
nonisolated enum WorkerLine {
  static func line(of message: some Encodable) -> String {
    guard let data = try? JSONEncoder().encode(message) else {
      preconditionFailure("A message between runner and worker cannot be written as JSON.")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// - Returns: nil for a line that is no message: what a library wrote there.
  static func message<Message: Decodable>(_ line: String) -> Message? {
    try? JSONDecoder().decode(Message.self, from: Data(line.utf8))
  }
}
