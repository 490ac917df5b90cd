import FoundationEssentials
import HTTPTransport
import SignatureAPI

/// Answers on the vault's host: pictures of pages, and signed documents, to those who hold a signed address.
final class VaultService {
  /// Pixels to a point: sharp also where the desktop shows two pixels for one.
  private static let scale = 2.0

  private let state: SandboxState

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
    let contents = envelope.contents(of: document).filter { $0.placement.page == number - 1 }
    let picture = try? PDFDocument(document.file).png(ofPage: number - 1, scale: Self.scale) { context, size in
      let drawing = PlaceDrawing(on: context, pageHeight: size.height)
      for (placement, content) in contents { drawing.draw(content, at: placement) }
    }
    return picture.map { file($0, type: "image/png") } ?? .empty(404)
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
