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
  public var title: Message {
    switch self {
    case .loadFailed(.certificate): Message("The connection is not secure")
    case .loadFailed(.webSandboxUnavailable), .loadFailed(.networkNotRestricted):
      Message("The document cannot be opened safely")
    case .loadFailed: Message("The document could not be opened")
    case .pageCrashed: Message("The document keeps closing")
    case .startLimit: Message("The document is taking too long")
    }
  }

  /// Why, in plain words.
  public var explanation: Message {
    switch self {
    case .loadFailed(let failure): Self.explanation(of: failure)
    case .pageCrashed: Message("The part of this program that shows the document stopped several times in a row.")
    case .startLimit: Message("The signing page has not appeared yet.")
    }
  }

  /// What to do about it.
  public var remedy: Message {
    switch self {
    case .loadFailed(let failure): Self.remedy(for: failure)
    case .pageCrashed: Message("Close other programs to free memory, then try again.")
    case .startLimit: Message("You can keep waiting, or check your internet connection and try again.")
    }
  }

  private static func explanation(of failure: LoadFailure) -> Message {
    switch failure {
    case .httpStatus(let status): Message("The signing service answered with an error (HTTP %s).", "\(status)")
    case .network, .interruptedByPolicy, .canceled: Message("The connection to the signing service was lost.")
    case .nameNotResolved: Message("The signing service’s address could not be found.")
    case .connectionRefused: Message("The signing service did not accept the connection.")
    case .proxy: Message("The network’s proxy server could not be used.")
    case .certificate: Message("This computer could not confirm that it is talking to the real signing service.")
    case .notAPage: Message("The signing service answered with something that is not a page.")
    case .redirectedAway: Message("The signing service tried to send you to another site.")
    case .networkNotRestricted:
      Message("Pages may reach the signing service alone here, and this computer could not see to that.")
    case .webSandboxUnavailable: Message("Pages must run in a sandbox here, and this computer does not allow one.")
    }
  }

  private static func remedy(for failure: LoadFailure) -> Message {
    switch failure {
    case .httpStatus, .notAPage: Message("Wait a moment and try again. If it stays like this, ask for a new link.")
    case .network, .nameNotResolved, .interruptedByPolicy, .canceled:
      Message("Check your internet connection, then try again.")
    case .connectionRefused: Message("Wait a moment and try again. A firewall may be in the way.")
    case .proxy: Message("Check the proxy in your network settings, then try again.")
    case .certificate: Message("Check this computer’s date and time, or use another network, then try again.")
    case .redirectedAway: Message("Check whether your network asks you to log in first, then try again.")
    case .networkNotRestricted: Message("Make room in the folder for temporary files, then try again.")
    case .webSandboxUnavailable: Message("Install bubblewrap and allow unprivileged user namespaces, then try again.")
    }
  }
}
