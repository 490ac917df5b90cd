extension CeremonySession {
  /// A fact, as the adaptor of the web view tells it.
  public enum Input: Hashable, Sendable {
    /// The window stands: load the ceremony.
    case start
    case navigationAsked(NavigationRequest)
    case responseReceived(DocumentResponse)
    /// The text of a script message, from the host's own script world.
    case messageReceived(String)
    /// The window's document was replaced by the one at this address.
    case committed(CeremonyURL)
    case loadFinished
    /// The window's own load failed.
    case loadFailed(LoadFailure)
    /// The page showed its first element with a `data-ceremony-step`.
    case ready
    /// - Parameter at: the time since any fixed moment, the same one for the whole session.
    case webProcessDied(WebProcessDeath, at: Duration)
    case closeRequested
    /// The time that `startTimer` started is up.
    case startLimitReached
    case retryRequested
  }

  /// How the page's process died.
  public enum WebProcessDeath: String, CaseIterable, Hashable, Sendable {
    case crashed
    case exceededMemoryLimit
    case terminatedByHost
  }
}
