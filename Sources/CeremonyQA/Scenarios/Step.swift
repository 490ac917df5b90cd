/// One act of the person, one look at what came of it, or one blow to the application.
nonisolated struct Step: Hashable, Sendable {
  let action: Action
  /// How long it may take, in seconds; nil for the scenario's own limit of an action.
  let limit: Double?

  enum Action: Hashable, Sendable {
    /// Click the control once it is there, usable and still. The control need not come when `unless` does.
    case tap(ControlTarget, effect: Condition, unless: ControlTarget?)
    /// Click into a field, and type. The effect is that the field holds the text, behind what it held or in its place.
    case type(String, into: ControlTarget, replaces: Bool)
    case key(KeyChord, effect: Condition)
    /// Scroll until the control is in sight.
    case scroll(to: ControlTarget, by: ScrollMeans)
    /// Draw over the control with the button held, through points that are parts of its width and height.
    case stroke(ControlTarget, [StrokePoint], effect: Condition)
    /// Make the window's inside this large, in pixels of the application.
    case resize(Launch.Size)
    case waitFor(Condition)
    case expect(Condition)
    /// See the screen that tells how it ended, with this title.
    case result(ControlTarget.Name)
    case expectOutcome(ExpectedOutcome)
    case expectServer(ExpectedEnvelope)
    case killWebProcess
    case dropNetwork
    case restoreNetwork
    /// Start the application again, once it has ended.
    case relaunch(RelaunchLink)
    /// Take a picture of the screen, if pictures are wanted.
    case screenshot(String)

    /// The words by which scenario files name them.
    static let words = [
      "tap", "type", "key", "scroll", "stroke", "resize", "waitFor", "expect", "result", "expectOutcome",
      "expectServer", "killWebProcess", "dropNetwork", "restoreNetwork", "relaunch", "screenshot",
    ]
  }

  enum ScrollMeans: String, CaseIterable, Sendable {
    case wheel, keys
  }

  enum RelaunchLink: String, CaseIterable, Sendable {
    /// A link that the server has just made for the same ceremony.
    case fresh
    /// The one that was opened before.
    case same
  }

  struct StrokePoint: Hashable, Sendable {
    let x: Double
    let y: Double
  }
}

extension Step: CustomStringConvertible {
  nonisolated var description: String {
    switch action {
    case .tap(let target, _, _): "click \(target)"
    case .type(let text, let target, _): "type “\(text)” into \(target)"
    case .key(let chord, _): "press \(chord)"
    case .scroll(let target, let means): "scroll to \(target) with the \(means.rawValue)"
    case .stroke(let target, _, _): "draw on \(target)"
    case .resize(let size): "make the window \(size.width) by \(size.height)"
    case .waitFor(let condition): "wait until \(condition)"
    case .expect(let condition): "see that \(condition)"
    case .result(let title): "see the result \(title)"
    case .expectOutcome(let outcome): "see that the app tells \(outcome)"
    case .expectServer(let envelope): "see that the server says \(envelope)"
    case .killWebProcess: "kill the page's process"
    case .dropNetwork: "cut the network"
    case .restoreNetwork: "restore the network"
    case .relaunch(let link): "start the app again with \(link == .fresh ? "a fresh" : "the same") link"
    case .screenshot(let name): "take the picture \(name)"
    }
  }
}
