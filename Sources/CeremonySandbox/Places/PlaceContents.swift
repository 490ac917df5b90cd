import FoundationEssentials
import SignatureAPI

// What stands at the places of an envelope's documents by now.

nonisolated extension EnvelopeRecord {
  /// Every place of a document that has something in it, with that.
  func contents(of document: DocumentRecord) -> [(placement: Placement, content: PlaceAnswer.Content)] {
    let answers = recipients.flatMap(\.answers).filter { $0.document == document.id }
    return (document.layout?.placements ?? []).compactMap { placement in
      let given = answers.first { $0.key == placement.place.key }?.content
      return (given ?? text(of: placement.place).map(PlaceAnswer.Content.text)).map { (placement, $0) }
    }
  }

  /// What was given at the places with `capture_as`, once the envelope is complete.
  var captures: [String: Capture] {
    guard status == .completed else { return [:] }
    var captures: [String: Capture] = [:]
    for document in documents {
      for place in document.request.places ?? [] {
        guard let name = place.captureAs else { continue }
        let answer = recipients.flatMap(\.answers).first { $0.document == document.id && $0.key == place.key }
        switch answer?.content {
        case .text(let text): captures[name] = .text(text)
        case .checked(let isChecked): captures[name] = .checked(isChecked)
        case nil where place.type == .checkbox: captures[name] = .checked(false)
        case .ink, nil: break
        }
      }
    }
    return captures
  }

  private func text(of place: Place) -> String? {
    let recipient = recipients.last { $0.request.key == place.recipientKey }
    return switch place.type.known {
    case .text: place.value
    case .envelopeDate: DateText.make(createdAt, format: place.dateFormat)
    case .envelopeCompletedDate: completedAt.map { DateText.make($0, format: place.dateFormat) }
    case .recipientCompletedDate: recipient?.completedAt.map { DateText.make($0, format: place.dateFormat) }
    case .recipientName: recipient?.request.name
    case .recipientEmail: recipient?.request.email
    default: nil
    }
  }
}
