/// How a ceremony ended: by the page's own event, or by the host. The two kinds never merge.
public enum CeremonyOutcome: Hashable, Sendable {
  /// The page said so.
  case event(CeremonyEvent)
  /// The person left before any event.
  case closed
  case loadFailed(LoadFailure)
  /// The page's process died more often than reloading is worth.
  case pageCrashed
  /// The page never became ready within the start limit.
  case timedOut

  /// The outcome in one word, as reports and exit statuses tell it.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    case completed, canceled, declined, failed, closed, loadFailed, pageCrashed, timedOut
  }

  /// An event of an unknown type is `failed`.
  public var kind: Kind {
    switch self {
    case .event(let event):
      switch event.type {
      case "ceremony.completed": .completed
      case "ceremony.canceled": .canceled
      case "ceremony.declined": .declined
      default: .failed
      }
    case .closed: .closed
    case .loadFailed: .loadFailed
    case .pageCrashed: .pageCrashed
    case .timedOut: .timedOut
    }
  }

  /// A stable name for machines of why the host ended it; nil where there is nothing to explain.
  public var reason: String? {
    switch self {
    case .event, .closed: nil
    case .loadFailed(let failure): failure.code
    case .pageCrashed: "page-crashed"
    case .timedOut: "start-limit"
    }
  }
}
