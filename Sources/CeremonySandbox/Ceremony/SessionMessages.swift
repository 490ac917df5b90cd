import SignatureAPI

/// What the page sends: the link it was opened with, and, to finish, what the recipient gave.
nonisolated struct SessionRequest: Decodable {
  var path: String
  var token: String?
  var places: [PlaceAnswer]?

  var address: CeremonyAddress { CeremonyAddress(path: path, token: token) }
}

/// The answer to a link that opens nothing, or nothing any more.
nonisolated struct SessionFailure: Encodable {
  struct Details: Encodable {
    let errorType: String
    let errorMessage: String
  }

  let failure: Details

  init(_ failure: CeremonyFailure) {
    self.failure = Details(errorType: failure.rawValue, errorMessage: failure.message)
  }
}

/// The answer to a finished ceremony.
nonisolated struct SessionEnd: Encodable {
  /// Where a ceremony that is not embedded goes next.
  let redirectURL: String?
}

/// A ceremony as the page shows it.
nonisolated struct CeremonyView: Encodable {
  struct Person: Encodable {
    let name: String
    let type: String
    /// How they may sign: `typed`, `drawn`.
    let signatureOptions: [String]
  }

  struct DocumentView: Encodable {
    let id: String
    let title: String
    let pages: [PageView]
  }

  /// Sizes are in points, from the page's bottom-left corner.
  struct PageView: Encodable {
    let url: String
    let width: Double
    let height: Double
    let places: [PlaceView]
  }

  let title: String
  let recipient: Person
  let documents: [DocumentView]
  /// Seconds.
  let redirectDelay: Int
}
