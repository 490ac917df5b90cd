import CeremonyKit
import FoundationEssentials
import HTTPTransport
import SignatureAPI

/// The ceremony's page and the files that belong to it, compiled into the program.
struct CeremonyPage {
  nonisolated static let assetPrefix = "/assets/"

  private let document = Resource("sandbox/ceremony.html").text
  /// One file for the page, which shows nothing before it has all of them.
  private let styles = [
    Resource("sandbox/ceremony.css"), Resource("sandbox/controls.css"), Resource("sandbox/document.css"),
    Resource("sandbox/dialogs.css"),
  ].reduce(Data()) { $0 + $1.data }
  private let scripts: [String: Resource] = [
    "accent-color.js": Resource("sandbox/accent-color.js"),
    "ceremony.js": Resource("sandbox/ceremony.js"),
    "dialogs.js": Resource("sandbox/dialogs.js"),
    "document-view.js": Resource("sandbox/document-view.js"),
    "event-delivery.js": Resource("sandbox/event-delivery.js"),
    "link.js": Resource("sandbox/link.js"),
    "organic-input.js": Resource("sandbox/organic-input.js"),
    "session.js": Resource("sandbox/session.js"),
    "signing.js": Resource("sandbox/signing.js"),
    "adoption.js": Resource("sandbox/adoption.js"),
    "ink.js": Resource("sandbox/ink.js"),
    "ink-keys.js": Resource("sandbox/ink-keys.js"),
    "ink-pad.js": Resource("sandbox/ink-pad.js"),
    "ink-picture.js": Resource("sandbox/ink-picture.js"),
    "place-button.js": Resource("sandbox/place-button.js"),
    "place-input.js": Resource("sandbox/place-input.js"),
    "place-layout.js": Resource("sandbox/place-layout.js"),
    "places.js": Resource("sandbox/places.js"),
    "texts.js": Resource("sandbox/texts.js"),
    "texts/de.js": Resource("sandbox/texts/de.js"),
    "texts/en.js": Resource("sandbox/texts/en.js"),
    "texts/es.js": Resource("sandbox/texts/es.js"),
    "texts/fr.js": Resource("sandbox/texts/fr.js"),
    "texts/hu.js": Resource("sandbox/texts/hu.js"),
    "texts/it.js": Resource("sandbox/texts/it.js"),
    "texts/nl.js": Resource("sandbox/texts/nl.js"),
    "texts/pt.js": Resource("sandbox/texts/pt.js"),
    "texts/zh.js": Resource("sandbox/texts/zh.js"),
  ]

  /// The page in a language.
  /// - Parameters:
  ///   - ancestors: who may frame it, as CSP's `frame-ancestors` has it; nobody when empty.
  ///   - eventCount: how often it reports its end.
  func response(language: CeremonyLanguage, ancestors: [String], eventCount: Int = 1) -> HTTPResponse {
    let policy = [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src \(SandboxHost.vault.origin)",
      "connect-src 'self'", "base-uri 'none'", "form-action 'none'",
      "frame-ancestors \(ancestors.isEmpty ? "'none'" : ancestors.joined(separator: " "))",
    ]
    let page = document.replacing(
      "<html lang=\"en\">", with: "<html lang=\"\(language.rawValue)\" data-event-count=\"\(eventCount)\">")
    var response = HTTPResponse.text(page, contentType: "text/html; charset=utf-8")
    response.headers["Content-Security-Policy"] = policy.joined(separator: "; ")
    return response.forCeremony
  }

  /// One of the page's files; nil when the path is for something else.
  func asset(path: String) -> HTTPResponse? {
    guard path.hasPrefix(Self.assetPrefix) else { return nil }
    let name = String(path.dropFirst(Self.assetPrefix.count))
    guard let body = name == "page.css" ? styles : scripts[name]?.data else { return .empty(404) }
    return HTTPResponse(
      status: 200, headers: ["Content-Type": Fixtures.contentType(of: name)], body: body
    ).forCeremony
  }
}

extension HTTPResponse {
  /// The answer with what every answer of the ceremony's host says: keep nothing, guess nothing, tell nobody the address.
  var forCeremony: HTTPResponse {
    var response = self
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response
  }
}
