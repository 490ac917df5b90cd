/// Something that can be seen of an application.
nonisolated enum Condition: Hashable, Sendable, CustomStringConvertible {
  case shows(ControlTarget)
  case gone(ControlTarget)
  case usable(ControlTarget)
  case unusable(ControlTarget)
  case checked(ControlTarget)
  case focused(ControlTarget)
  /// A field holds this text.
  case text(ControlTarget, String)
  /// The application has ended.
  case ended

  /// The words by which scenario files name them, in the same order.
  static let words = ["shows", "gone", "usable", "unusable", "checked", "focused", "text", "ended"]

  /// The control that it is about.
  var target: ControlTarget? {
    switch self {
    case .shows(let target), .gone(let target), .usable(let target), .unusable(let target), .checked(let target),
      .focused(let target), .text(let target, _):
      target
    case .ended: nil
    }
  }

  var description: String {
    switch self {
    case .shows(let target): "\(target) is there"
    case .gone(let target): "\(target) is gone"
    case .usable(let target): "\(target) can be used"
    case .unusable(let target): "\(target) cannot be used"
    case .checked(let target): "\(target) is checked"
    case .focused(let target): "\(target) has the focus"
    case .text(let target, let text): "\(target) holds “\(text)”"
    case .ended: "the app has ended"
    }
  }
}
