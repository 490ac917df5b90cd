import CGLib
import CPango
import FoundationEssentials
import SignatureAPI

/// The last pages of a deliverable: what was signed, by whom, when, and how the app says that it knew them.
final class AuditPage {
  static let size = PageSize(width: 612, height: 792)
  private static let margin = 54.0

  private let context: OpaquePointer
  private var top = AuditPage.margin

  init(on context: OpaquePointer) { self.context = context }

  func draw(_ envelope: EnvelopeRecord) {
    cairo_set_source_rgb(context, 0, 0, 0)
    line("Audit log", size: 20, isBold: true)
    line("Offline sandbox: nothing signed here is real.")
    heading("Envelope")
    field("Title", envelope.request.title)
    field("Envelope ID", envelope.id)
    field("Created", envelope.createdAt.wireText)
    if let completedAt = envelope.completedAt { field("Completed", completedAt.wireText) }
    for document in envelope.documents {
      heading("Document")
      field("Title", envelope.title(of: document))
      field("Pages", "\(document.layout?.pages.count ?? 0)")
      field("SHA-256", Self.digest(of: document.file))
    }
    for recipient in envelope.recipients { draw(recipient) }
    heading("Events")
    for event in envelope.events { field(event.timestamp, event.type.rawValue) }
    cairo_show_page(context)
  }

  private func draw(_ recipient: RecipientRecord) {
    heading("Recipient")
    field("Name", recipient.request.name)
    field("Email", recipient.request.email)
    field("Type", recipient.request.type.rawValue)
    field("Status", recipient.status.rawValue)
    if let completedAt = recipient.completedAt { field("Completed", completedAt.wireText) }
    for method in recipient.ceremony?.settings.authentication ?? [] {
      field("Authentication", method.type)
      guard case .custom(let provider, let data) = method else { continue }
      field("Provider", provider)
      for (name, value) in data.sorted(by: { $0.key < $1.key }) { field(name, value) }
    }
  }

  private func heading(_ text: String) {
    top += 10
    line(text, size: 13, isBold: true)
  }

  private func field(_ name: String, _ value: String) { line("\(name): \(value)") }

  private func line(_ text: String, size: Double = 9.5, isBold: Bool = false) {
    let layout = TextLayout(
      text, size: size, isBold: isBold, width: Self.size.width - 2 * Self.margin, on: context)
    if top + layout.size.height > Self.size.height - Self.margin {
      cairo_show_page(context)
      top = Self.margin
    }
    layout.draw(left: Self.margin, top: top)
    top += layout.size.height + 3
  }

  private static func digest(of data: Data) -> String {
    let bytes = [UInt8](data)
    guard let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count)) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
