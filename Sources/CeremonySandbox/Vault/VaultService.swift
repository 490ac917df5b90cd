import FoundationEssentials
import HTTPTransport
import SignatureAPI

/// Answers on the vault's host: pictures of pages, and signed documents, to those who hold a signed address.
final class VaultService {
  /// Pixels to a point: sharp also where the desktop shows two pixels for one.
  private static let scale = 2.0

  private let state: SandboxState
  // Of pages on which nothing is drawn: many envelopes are made of one upload, and everybody waits while a picture is made.
  private var plainPictures: [FilePage: Data] = [:]

  private static let plainPicturesLimit = 8

  init(state: SandboxState) { self.state = state }

  /// Where the picture of a page is.
  static func path(ofPage index: Int, document: String) -> String { "/documents/\(document)/pages/\(index + 1).png" }

  /// Where a finished envelope's document is.
  static func path(ofDeliverable id: String) -> String { "/deliverables/\(id).pdf" }

  func respond(_ request: HTTPRequest) -> HTTPResponse {
    guard request.method == "GET" || request.method == "HEAD" else { return .empty(405) }
    guard state.vault.admits(path: request.path, query: request.query, now: state.now) else { return .empty(403) }
    let parts = request.path.split(separator: "/").map(String.init)
    switch (parts.first, parts.count) {
    case ("documents", 4):
      if state.faults.strikes(.noPictures) { return .empty(403) }
      return picture(document: parts[1], page: parts[3])
    case ("deliverables", 2):
      return deliverable(parts[1])
    default:
      return .empty(404)
    }
  }

  private func picture(document id: String, page: String) -> HTTPResponse {
    guard let envelope = state.store.envelope(holding: id),
      let document = envelope.documents.first(where: { $0.id == id }), let number = Int(page.prefix { $0 != "." })
    else { return .empty(404) }
    let page = FilePage(file: document.file, index: number - 1)
    let contents = envelope.contents(of: document).filter { $0.placement.page == page.index }
    let picture = contents.isEmpty ? plainPicture(of: page) : Self.picture(of: page, with: contents)
    return picture.map { file($0, type: "image/png") } ?? .empty(404)
  }

  private func plainPicture(of page: FilePage) -> Data? {
    if let known = plainPictures[page] { return known }
    guard let picture = Self.picture(of: page, with: []) else { return nil }
    if plainPictures.count >= Self.plainPicturesLimit { plainPictures.removeAll() }
    plainPictures[page] = picture
    return picture
  }

  private static func picture(
    of page: FilePage, with contents: [(placement: Placement, content: PlaceAnswer.Content)]
  ) -> Data? {
    try? PDFDocument(page.file).png(ofPage: page.index, scale: scale) { context, size in
      let drawing = PlaceDrawing(on: context, pageHeight: size.height)
      for (placement, content) in contents { drawing.draw(content, at: placement) }
    }
  }

  private func deliverable(_ name: String) -> HTTPResponse {
    let id = String(name.prefix { $0 != "." })
    guard let envelope = state.store.envelope(holding: id), let signed = try? SignedDocument.make(of: envelope)
    else { return .empty(404) }
    return file(signed, type: "application/pdf")
  }

  private func file(_ data: Data, type: String) -> HTTPResponse {
    HTTPResponse(
      status: 200,
      headers: ["Content-Type": type, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"], body: data)
  }
}

/// A page of a PDF; pages count from 0.
nonisolated private struct FilePage: Hashable {
  let file: Data
  let index: Int
}
