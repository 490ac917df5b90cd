extension CeremonySession {
  /// What the adaptor of the web view is to do.
  public enum Action: Hashable, Sendable {
    /// Go on with what was asked about.
    case allow
    /// Do not go on with what was asked about.
    case ignore
    /// Save what was asked about as a file.
    case download
    /// Open in the system's browser, mail or telephone program.
    case openOutside(CeremonyURL)
    /// Load this address afresh. Never WebKit's `reload`, which does nothing when the first load crashed. In the iframe
    /// delivery the page that frames this address is loaded.
    case load(CeremonyURL)
    case stopLoading
    /// Start the start limit's timer, from zero.
    case startTimer
    case stopTimer
    case milestone(Milestone)
    case showTrouble(Trouble)
    case hideTrouble
    /// Tell the person that the page's process died and the page is being loaded again.
    case noticeReload(WebProcessDeath)
    /// For the log.
    case refused(Refusal)
    /// The ceremony has ended. It comes once.
    case end(CeremonyOutcome)
  }

  /// How far the page has come. Each is reached at most once per `load`.
  public enum Milestone: String, CaseIterable, Hashable, Sendable {
    /// The document and what it needs are there.
    case loaded
    /// The person can act.
    case ready
  }
}
