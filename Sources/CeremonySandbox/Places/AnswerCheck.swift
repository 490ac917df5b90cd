import FoundationEssentials
import SignatureAPI

/// Checks what a page sent against the places of its recipient: the page is only a page, and may have been changed.
nonisolated struct AnswerCheck {
  static let signatureLength = 100
  static let textLength = 2000

  let recipient: RecipientRequest

  /// The answers that count, in the order of the places.
  /// - Throws: `unexpectedError` when a place that must be filled is not, or is filled with what it does not take.
  func accept(_ answers: [PlaceAnswer], for documents: [DocumentRecord]) throws(CeremonyFailure) -> [PlaceAnswer] {
    var accepted: [PlaceAnswer] = []
    for document in documents {
      for place in document.request.places ?? [] where place.isFilled && place.recipientKey == recipient.key {
        let given = answers.first { $0.document == document.id && $0.key == place.key && !$0.isBlank }
        guard let given else {
          if place.isRequired { throw .unexpectedError }
          continue
        }
        guard takes(given.content, at: place) else { throw .unexpectedError }
        accepted.append(given)
      }
    }
    return accepted
  }

  private func takes(_ content: PlaceAnswer.Content, at place: Place) -> Bool {
    switch (place.type.known, content) {
    case (.signature, .ink), (.initials, .ink): offers(.drawn)
    case (.signature, .text(let text)), (.initials, .text(let text)):
      offers(.typed) && text.count <= Self.signatureLength
    case (.checkbox, .checked): true
    case (.dropdown, .text(let value)): place.option(value) != nil
    case (.boxedTextInput, .text(let text)): text.count <= place.boxes && hasFormat(text, place)
    case (.textInput, .text(let text)), (.multiLineTextInput, .text(let text)), (.multilineTextInput, .text(let text)):
      text.count <= Self.textLength && hasFormat(text, place)
    default: false
    }
  }

  private func offers(_ option: SignatureOption) -> Bool {
    recipient.signatureOptions?.contains(.known(option)) ?? true
  }

  private func hasFormat(_ text: String, _ place: Place) -> Bool {
    place.format.flatMap(TextFormat.init)?.admits(text) ?? true
  }
}

nonisolated extension PlaceAnswer {
  /// Whether nothing was given.
  fileprivate var isBlank: Bool {
    switch content {
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .checked(let isChecked): !isChecked
    case .ink: false
    }
  }
}
