import FoundationEssentials
import SignatureAPI

/// Finds out where the places of a document stand: by their fixed positions, or where its text names them.
enum DocumentReader {
  /// What a file says of itself.
  struct Contents {
    fileprivate let pages: [PageSize]
    fileprivate let marks: [Placeholder]

    /// Nil when the file cannot be read.
    init?(_ file: Data) {
      guard let pdf = try? PDFDocument(file),
        let pages = try? (0..<pdf.pageCount).map({ try pdf.size(ofPage: $0) }),
        let marks = try? placeholders(in: pdf)
      else { return nil }
      self.pages = pages
      self.marks = marks
    }
  }

  /// The layout of `file`; nil when the file cannot be read, which an envelope finds out while it is processed.
  /// - Throws: what is wrong with the places.
  static func layout(
    of file: Data, for request: DocumentRequest, name: String
  ) throws(ProblemDetails) -> DocumentLayout? {
    guard let contents = Contents(file) else { return nil }
    return try layout(of: contents, for: request, name: name)
  }

  /// The layout of a file that was read before.
  /// - Parameter name: how errors call the document, such as `documents[0]`.
  /// - Throws: what is wrong with the places, as the API's problem.
  static func layout(
    of contents: Contents, for request: DocumentRequest, name: String
  ) throws(ProblemDetails) -> DocumentLayout {
    let pages = contents.pages
    let marks = contents.marks
    let places = request.places ?? []
    let positions = request.fixedPositions ?? []
    let keys = Set(places.map(\.key))
    try check(positions, keys: keys, pageCount: pages.count, name: name)
    try check(marks, keys: keys, positions: positions)

    var placements: [Placement] = []
    for place in places {
      let size = place.size
      let fixed = positions.filter { $0.placeKey == place.key }.map { position in
        Placement(
          place: place, page: position.page - 1,
          area: PageArea(
            left: position.left, bottom: pages[position.page - 1].height - position.top, width: size.width,
            height: size.height))
      }
      let marked = marks.filter { $0.key == place.key }.map { mark in
        Placement(
          place: place, page: mark.page,
          area: PageArea(left: mark.area.left, bottom: mark.area.bottom, width: size.width, height: size.height))
      }
      guard !fixed.isEmpty || !marked.isEmpty else {
        throw ProblemDetails(
          .invalidPlaces,
          detail: "\(name): the place \"\(place.key)\" has no fixed position, and no placeholder in the document.")
      }
      placements += fixed + marked
    }
    return DocumentLayout(pages: pages, placements: placements)
  }

  private static func check(
    _ positions: [FixedPosition], keys: Set<String>, pageCount: Int, name: String
  ) throws(ProblemDetails) {
    for position in positions {
      guard keys.contains(position.placeKey) else {
        throw ProblemDetails(
          .nonExistingPlace, detail: "\(name) has a fixed position for a place that is not there: \(position.placeKey)."
        )
      }
      guard position.page <= pageCount else {
        throw ProblemDetails(
          .validationError,
          errors: ["\(name).fixed_positions: \(position.placeKey) is on page \(position.page) of \(pageCount)"])
      }
    }
  }

  private static func check(
    _ marks: [Placeholder], keys: Set<String>, positions: [FixedPosition]
  ) throws(ProblemDetails) {
    var seen: Set<String> = []
    for mark in marks {
      guard keys.contains(mark.key) else {
        throw ProblemDetails(
          .invalidPlaceholder, detail: "The document's placeholder \"\(mark.key)\" belongs to no place of the request.")
      }
      guard seen.insert(mark.key).inserted else {
        throw ProblemDetails(
          .duplicatePlaceholder, detail: "The document has the placeholder \"\(mark.key)\" more than once.")
      }
      guard !positions.contains(where: { $0.placeKey == mark.key }) else {
        throw ProblemDetails(
          .placeholderPositionConflict,
          detail: "The place \"\(mark.key)\" has a fixed position and a placeholder; it needs one of them.")
      }
    }
  }

  fileprivate struct Placeholder {
    let key: String
    let page: Int
    let area: PageArea
  }

  /// Every `[[key]]` in the text, page by page.
  private static func placeholders(in pdf: PDFDocument) throws -> [Placeholder] {
    var found: [Placeholder] = []
    for page in 0..<pdf.pageCount {
      let text = try pdf.text(ofPage: page)
      let keys = Set(text.matches(of: /\[\[([a-z][a-z0-9_]*)\]\]/).map { String($0.1) })
      for key in keys.sorted() {
        found += try pdf.areas(of: "[[\(key)]]", onPage: page).map { Placeholder(key: key, page: page, area: $0) }
      }
    }
    return found
  }
}
