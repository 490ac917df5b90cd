import FoundationEssentials
import SignatureAPI

/// A document: its file, and, once that was read, its pages and where the places stand.
nonisolated struct DocumentRecord: Equatable {
  let id = Identifier.make("doc_")
  let request: DocumentRequest
  let file: Data
  /// Nil when the file cannot be read.
  let layout: DocumentLayout?
}

/// The pages of a document and the places on them.
nonisolated struct DocumentLayout: Equatable {
  var pages: [PageSize]
  var placements: [Placement]
}

/// A place, put on a page.
nonisolated struct Placement: Equatable {
  let place: Place
  /// Counted from 0.
  let page: Int
  let area: PageArea
}
