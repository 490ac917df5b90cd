extension Session {
  /// What a session is to use, apart from what the scenario says.
  nonisolated struct Settings: Codable, Hashable, Sendable {
    /// How the ceremony tells the application that it has ended; nil leaves it to the scenario.
    var delivery: Delivery?
    /// Where pictures go; nil for no pictures.
    var pictureFolder: String?
    /// The command line of the application under test; nil for this project's own.
    var application: [String]?
    /// The address of a server that somebody else runs; nil for one of the session's own.
    var serverURL: String?
    /// The connection file of the sandbox that this server uses.
    var sandboxFile: String?
    /// Whether the display and the session are those that we run in.
    var usesDesktop = false
    /// How long a step may take at most, whatever the scenario allows, in seconds; nil leaves it to the scenario.
    var stepLimit: Double?
  }
}
