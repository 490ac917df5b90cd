extension SigningFlow {
  /// What the app shows.
  public enum Phase: Hashable, Sendable {
    case ready
    /// The server makes the envelope.
    case preparing
    case signing(Ceremony)
    /// The server is being asked how it ended.
    case confirming
    case finished(Ending)
  }

  /// How it ended, as the person is told.
  public enum Ending: Hashable, Sendable {
    /// The server says that the signer has signed.
    case signed
    case canceled
    case declined
    /// With what happened and what to do.
    case couldNotOpen(Message, remedy: Message)
    /// The page says signed and the server does not, yet. With what to make of it.
    case notConfirmed(Message)
  }
}
