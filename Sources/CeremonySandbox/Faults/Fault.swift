/// Trouble that the sandbox makes on demand.
nonisolated enum Fault: Equatable, Sendable {
  /// The page's first byte comes after so many milliseconds.
  case slowFirstByte(milliseconds: Int)
  /// The connection breaks before anything was done.
  case drop(FaultStep)
  /// What was asked for is done, and then the connection breaks: the answer is lost.
  case loseAnswer(FaultStep)
  /// Status 500, and nothing is done.
  case serverError(FaultStep)
  /// The page comes and is empty.
  case blankPage
  /// The page reports no end.
  case noEvent
  /// The page reports its end twice.
  case eventTwice
  /// The vault refuses the pictures of pages.
  case noPictures
  /// The API reports a completion only after so many reads of its envelope.
  case lateCompletion(reads: Int)
  /// The five hosts present a certificate that is not good.
  case certificate(CertificateFault)
  /// The API gives out links that have expired already.
  case expiredLink
  /// The link opens with this failure.
  case failure(CeremonyFailure)
}

nonisolated extension Fault {
  /// How long the page's first byte is held back.
  var delay: Duration? {
    guard case .slowFirstByte(let milliseconds) = self else { return nil }
    return .milliseconds(milliseconds)
  }

  /// What is wrong with the certificate.
  var certificate: CertificateFault? {
    guard case .certificate(let fault) = self else { return nil }
    return fault
  }

  /// How the link fails.
  var failure: CeremonyFailure? {
    guard case .failure(let failure) = self else { return nil }
    return failure
  }

  /// How many reads of the API do not see a completion.
  var lateReads: Int? {
    guard case .lateCompletion(let reads) = self else { return nil }
    return reads
  }
}

/// What is wrong with a certificate; in all else it is as good as the sandbox's own, which has signed it.
nonisolated enum CertificateFault: String, CaseIterable, Sendable {
  case expired
  case otherHost = "other-host"
}
