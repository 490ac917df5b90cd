/// A page of the host's own, for a WebDriver client: it has nothing but the browser to read from.
public struct AutomationPage: Hashable, Sendable {
  /// Its address. No page can go there or pass for it: the navigation policy knows no such scheme.
  public let url: CeremonyURL

  /// Its HTML. The element with the identifier that stands behind the address's colon holds the text.
  public let html: String

  /// What stands where an ended ceremony was, at `ceremony-host:outcome`: the report's line of JSON.
  /// - Throws: what JSON's encoder throws.
  public static func outcome(_ report: OutcomeReport) throws -> AutomationPage {
    AutomationPage("outcome", title: "Ceremony ended: \(report.outcome.rawValue)", text: try report.line())
  }

  /// What a client finds at `ceremony-host:refusal` that opened something which is no ceremony's link.
  public static func refusal(_ error: CeremonyLinkError) -> AutomationPage {
    AutomationPage("refusal", title: "No ceremony", text: error.description)
  }

  private init(_ name: String, title: String, text: String) {
    url = CeremonyURL("ceremony-host:\(name)")
    html = PageTemplate(Resource("host/automation.html")).filled(["NAME": name, "TITLE": title, "TEXT": text])
  }
}
