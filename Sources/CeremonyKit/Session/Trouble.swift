/// What keeps a ceremony from going on, told to a person who can then retry or close. No text here holds a link.
public enum Trouble: Hashable, Sendable {
  case loadFailed(LoadFailure)
  case pageCrashed
  case startLimit

  /// How the ceremony ends when the person closes here.
  public var outcome: CeremonyOutcome {
    switch self {
    case .loadFailed(let failure): .loadFailed(failure)
    case .pageCrashed: .pageCrashed
    case .startLimit: .timedOut
    }
  }

  /// What happened, in a few words.
  public var title: String {
    switch self {
    case .loadFailed(.certificate): "The connection is not secure"
    case .loadFailed(.webSandboxUnavailable), .loadFailed(.networkNotRestricted):
      "The document cannot be opened safely"
    case .loadFailed: "The document could not be opened"
    case .pageCrashed: "The document keeps closing"
    case .startLimit: "The document is taking too long"
    }
  }

  /// Why, in plain words.
  public var explanation: String {
    switch self {
    case .loadFailed(let failure): Self.explanation(of: failure)
    case .pageCrashed: "The part of this program that shows the document stopped several times in a row."
    case .startLimit: "The signing page has not appeared yet."
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .loadFailed(let failure): Self.remedy(for: failure)
    case .pageCrashed: "Close other programs to free memory, then try again."
    case .startLimit: "You can keep waiting, or check your internet connection and try again."
    }
  }

  private static func explanation(of failure: LoadFailure) -> String {
    switch failure {
    case .httpStatus(let status): "The signing service answered with an error (HTTP \(status))."
    case .network, .interruptedByPolicy, .canceled: "The connection to the signing service was lost."
    case .nameNotResolved: "The signing service’s address could not be found."
    case .connectionRefused: "The signing service did not accept the connection."
    case .proxy: "The network’s proxy server could not be used."
    case .certificate: "This computer could not confirm that it is talking to the real signing service."
    case .notAPage: "The signing service answered with something that is not a page."
    case .redirectedAway: "The signing service tried to send you to another site."
    case .networkNotRestricted:
      "Pages may reach the signing service alone here, and this computer could not see to that."
    case .webSandboxUnavailable: "Pages must run in a sandbox here, and this computer does not allow one."
    }
  }

  private static func remedy(for failure: LoadFailure) -> String {
    switch failure {
    case .httpStatus, .notAPage: "Wait a moment and try again. If it stays like this, ask for a new link."
    case .network, .nameNotResolved, .interruptedByPolicy, .canceled: "Check your internet connection, then try again."
    case .connectionRefused: "Wait a moment and try again. A firewall may be in the way."
    case .proxy: "Check the proxy in your network settings, then try again."
    case .certificate: "Check this computer’s date and time, or use another network, then try again."
    case .redirectedAway: "Check whether your network asks you to log in first, then try again."
    case .networkNotRestricted: "Make room in the folder for temporary files, then try again."
    case .webSandboxUnavailable: "Install bubblewrap and allow unprivileged user namespaces, then try again."
    }
  }
}
