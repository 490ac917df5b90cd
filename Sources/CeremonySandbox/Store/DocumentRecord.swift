import FoundationEssentials
import SignatureAPI

/// A document: its file, and, once that was read, its pages and where the places stand.
nonisolated struct DocumentRecord: Codable, Equatable {
  let id: String
  let request: DocumentRequest
  /// Nil when the file cannot be read.
  let layout: DocumentLayout?
  /// Kept apart from the rest, which changes more often and is far smaller.
  var file = Data()

  init(request: DocumentRequest, file: Data, layout: DocumentLayout?) {
    id = Identifier.make("doc_")
    self.request = request
    self.layout = layout
    self.file = file
  }

  private enum CodingKeys: String, CodingKey {
    case id, request, layout
  }
}

/// The pages of a document and the places on them.
nonisolated struct DocumentLayout: Codable, Equatable {
  var pages: [PageSize]
  var placements: [Placement]
}

/// A place, put on a page.
nonisolated struct Placement: Codable, Equatable {
  let place: Place
  /// Counted from 0.
  let page: Int
  let area: PageArea
}
