/// What a person does with an application, and what must come of it.
nonisolated public struct Scenario: Hashable, Sendable {
  /// What `ceremony-qa run` calls it.
  public let name: String
  /// What it shows, on one line.
  public let summary: String
  public let steps: [Step]

  /// One act of the person, or one look at the screen.
  public enum Step: Hashable, Sendable {
    /// Click the control once it is there, usable and still. The act has worked when the effect shows.
    /// The control need not come when `unless` does.
    case tap(ControlTarget, effect: Condition, unless: ControlTarget? = nil, within: Duration = .seconds(15))
    /// See this.
    case expect(Condition, within: Duration = .seconds(15))
    /// See the screen that tells how it ended, with this title.
    case result(String, within: Duration = .seconds(45))
    /// Take a picture of the screen, if pictures are wanted.
    case picture(String)
  }

  /// Something that can be seen.
  public enum Condition: Hashable, Sendable, CustomStringConvertible {
    case present(ControlTarget)
    case absent(ControlTarget)
    case usable(ControlTarget)
    case checked(ControlTarget)

    public var description: String {
      switch self {
      case .present(let target): "\(target) is there"
      case .absent(let target): "\(target) is gone"
      case .usable(let target): "\(target) can be used"
      case .checked(let target): "\(target) is checked"
      }
    }
  }
}

extension Scenario.Step: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tap(let target, _, _, _): "click \(target)"
    case .expect(let condition, _): "see that \(condition)"
    case .result(let title, _): "see the result “\(title)”"
    case .picture(let name): "take the picture \(name)"
    }
  }
}
