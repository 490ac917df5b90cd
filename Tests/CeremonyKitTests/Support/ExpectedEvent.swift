import CeremonyKit

/// An event as the vectors write it.
struct ExpectedEvent: Decodable, Equatable, Sendable {
  let type: String
  let errorType: String?
  let errorMessage: String?

  init(_ event: CeremonyEvent) {
    type = event.type
    errorType = event.errorType
    errorMessage = event.errorMessage
  }
}
