import CeremonyKit
import Testing

private let page = "https://sign.signatureapi.com/en/start?token=t"
private let framing = CeremonyEventDelivery.iframe(HostOrigin("https://app.example.invalid")!)

struct ResponsePolicyTests {
  @Test(
    "the window's own document must be a page, from where it was asked for",
    arguments: [
      (.awaited, page, 200, true, "allow"), (.awaited, page, 0, true, "allow"), (.awaited, page, 399, true, "allow"),
      (.awaited, page, 400, true, "fail http-status-400"), (.awaited, page, 404, false, "fail http-status-404"),
      (.awaited, page, 503, true, "fail http-status-503"), (.awaited, page, 204, true, "fail http-status-204"),
      (.awaited, page, 205, true, "fail http-status-205"), (.awaited, page, 200, false, "fail not-a-page"),
      (.awaited, "https://evil.example/", 200, true, "fail redirected-away"),
      (.awaited, "http://sign.signatureapi.com/", 200, true, "fail redirected-away"),
      (.hosted, page, 500, true, "fail http-status-500"), (.hosted, page, 200, true, "allow"),
      (.hosted, page, 204, true, "refuse not-displayable"), (.hosted, page, 200, false, "download"),
      (.hosted, "blob:https://sign.signatureapi.com/1", 200, false, "download"),
      (.hosted, "blob:https://sign.signatureapi.com/1", 200, true, "refuse other-host"),
      (.hosted, "blob:https://evil.example/1", 200, false, "refuse other-host"),
      (.hosted, "https://evil.example/", 200, false, "refuse other-host"),
      (.hosted, "https://evil.example/", 200, true, "refuse other-host"), (.foreign, page, 200, true, "allow"),
      (.none, page, 200, true, "refuse no-document"), (.none, page, 404, true, "refuse no-document"),
    ] as [(NavigationContext.Document, String, Int, Bool, String)])
  func mainFrame(
    _ document: NavigationContext.Document, _ url: String, _ status: Int, _ isDisplayable: Bool, _ decision: String
  ) {
    let response = DocumentResponse(
      url: CeremonyURL(url), status: status, isMainFrame: true, isDisplayable: isDisplayable)
    #expect(word(NavigationPolicy.decide(response, in: context(.redirect, document))) == decision)
  }

  @Test(
    "what is no page, and what a proxy says in the server's place, is named, whatever its status",
    arguments: [
      (.awaited, 200, false, false, "fail not-a-page"), (.awaited, 404, false, false, "fail http-status-404"),
      (.hosted, 200, false, false, "allow"), (.awaited, 302, true, false, "fail proxy"),
      (.awaited, 502, true, true, "fail proxy"), (.awaited, 403, true, false, "fail proxy"),
      (.hosted, 504, true, false, "fail proxy"), (.none, 502, true, true, "refuse no-document"),
    ] as [(NavigationContext.Document, Int, Bool, Bool, String)])
  func otherAnswers(
    _ document: NavigationContext.Document, _ status: Int, _ isOfProxy: Bool, _ isPage: Bool, _ decision: String
  ) {
    let response = DocumentResponse(
      url: CeremonyURL(page), status: status, isOfProxy: isOfProxy, isMainFrame: true, isPage: isPage,
      isDisplayable: true)
    #expect(word(NavigationPolicy.decide(response, in: context(.redirect, document))) == decision)
  }

  @Test("nothing takes the place of the host's page around the ceremony, whatever its status")
  func framingPageStays() {
    for (url, status) in [(page, 200), (page, 404), ("https://vault.signatureapi.com/p.png", 200), ("about:blank", 0)] {
      let response = DocumentResponse(url: CeremonyURL(url), status: status, isMainFrame: true, isDisplayable: true)
      #expect(word(NavigationPolicy.decide(response, in: context(framing, .hosted))) == "refuse other-host")
      let file = DocumentResponse(url: CeremonyURL(page), status: 200, isMainFrame: true, isDisplayable: false)
      #expect(word(NavigationPolicy.decide(file, in: context(framing, .hosted))) == "download")
    }
  }

  @Test(
    "a frame's document comes from the five hosts, whatever its status",
    arguments: [
      (page, 200, "allow"), (page, 404, "allow"), ("https://vault.signatureapi.com/p.png", 200, "allow"),
      ("about:srcdoc", 0, "allow"), ("about:blank", 0, "allow"),
      ("https://evil.example/", 200, "refuse frame-document"),
      ("http://sign.signatureapi.com/", 200, "refuse frame-document"), ("data:text/html,x", 0, "refuse frame-document"),
      ("https://sign.signatureapi.com:8443/", 200, "refuse frame-document"),
    ])
  func frame(_ url: String, _ status: Int, _ decision: String) {
    let response = DocumentResponse(url: CeremonyURL(url), status: status, isMainFrame: false, isDisplayable: true)
    for delivery in [.redirect, .message, framing] as [CeremonyEventDelivery] {
      #expect(word(NavigationPolicy.decide(response, in: context(delivery, .hosted))) == decision)
    }
  }

  @Test("what is to be saved is saved when the ceremony offers it, and is no page")
  func attachments() {
    func decision(_ url: String, _ document: NavigationContext.Document, isMainFrame: Bool) -> String {
      let response = DocumentResponse(
        url: CeremonyURL(url), status: 200, isMainFrame: isMainFrame, isDisplayable: true, isAttachment: true)
      return word(NavigationPolicy.decide(response, in: context(.redirect, document)))
    }
    #expect(decision(page, .hosted, isMainFrame: true) == "download")
    #expect(decision(page, .hosted, isMainFrame: false) == "download")
    #expect(decision(page, .awaited, isMainFrame: true) == "fail not-a-page")
    #expect(decision("https://evil.example/", .hosted, isMainFrame: true) == "refuse other-host")
    #expect(decision("https://evil.example/", .hosted, isMainFrame: false) == "refuse frame-document")
  }

  @Test("the page that frames the ceremony loads once, from its own origin")
  func framingPage() {
    let response = DocumentResponse(
      url: CeremonyURL("https://app.example.invalid/"), status: 0, isMainFrame: true, isDisplayable: true)
    #expect(word(NavigationPolicy.decide(response, in: context(framing, .awaited))) == "allow")
    #expect(word(NavigationPolicy.decide(response, in: context(framing, .hosted))) == "refuse other-host")
    #expect(word(NavigationPolicy.decide(response, in: context(.message, .awaited))) == "fail redirected-away")
  }

  private func context(_ delivery: CeremonyEventDelivery, _ document: NavigationContext.Document) -> NavigationContext {
    NavigationContext(delivery: delivery, document: document)
  }

  private func word(_ decision: ResponseDecision) -> String {
    switch decision {
    case .allow: "allow"
    case .download: "download"
    case .refuse(let refusal): "refuse \(refusal.reason.rawValue)"
    case .fail(let failure): "fail \(failure.code)"
    }
  }
}
