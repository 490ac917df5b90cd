/// What a person does with an application, and what must come of it.
nonisolated struct Scenario: Hashable, Sendable {
  /// What `ceremony-qa run` calls it.
  let name: String
  /// What it shows, on one line.
  let summary: String
  let launch: Launch
  var limits: Limits
  let steps: [Step]

  /// How long things may take, in seconds.
  struct Limits: Hashable, Sendable {
    /// An act with its effect, or a look at the screen, where the step says nothing else.
    var action: Double = 15
    /// The whole scenario, once the application has started.
    var scenario: Double = 180
  }
}
