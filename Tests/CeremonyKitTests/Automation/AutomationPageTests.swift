import CeremonyKit
import Testing

struct AutomationPageTests {
  @Test("the outcome's page holds the report's line, escaped, and its address is no page's")
  func outcome() throws {
    let event = CeremonyEvent(type: "ceremony.failed", errorType: "a<b", errorMessage: "no & yes")
    let report = OutcomeReport(.event(event), duration: .milliseconds(5), answered: [])
    let page = try AutomationPage.outcome(report)
    #expect(page.url.revealed == "ceremony-host:outcome")
    #expect(page.html.contains("<title>Ceremony ended: failed</title>"))
    #expect(
      page.html.contains(
        "<pre id=\"outcome\">{&quot;answered&quot;:[],&quot;durationMilliseconds&quot;:5,"
          + "&quot;event&quot;:{&quot;errorMessage&quot;:&quot;no &amp; yes&quot;,&quot;errorType&quot;:&quot;a&lt;b&quot;,"
          + "&quot;type&quot;:&quot;ceremony.failed&quot;},&quot;outcome&quot;:&quot;failed&quot;,"
          + "&quot;reason&quot;:null,&quot;version&quot;:1}</pre>"))
    #expect(!page.html.contains("{{"))
  }

  @Test("a refusal's page says what is wrong with the address, without the address")
  func refusal() throws {
    let page = AutomationPage.refusal(CeremonyLinkError(reason: .wrongHost))
    #expect(page.url.revealed == "ceremony-host:refusal")
    #expect(page.html.contains("<pre id=\"refusal\">The ceremony link does not lead to sign.signatureapi.com."))
  }

  @Test("no page can go to a page of the host's own", arguments: ["ceremony-host:outcome", "ceremony-host:refusal"])
  func unreachable(url: String) {
    for document in [NavigationContext.Document.awaited, .hosted, .foreign] {
      for isUserGesture in [false, true] {
        let request = NavigationRequest(kind: .navigation, url: CeremonyURL(url), isUserGesture: isUserGesture)
        let context = NavigationContext(delivery: .redirect, document: document)
        let refusal = Refusal(url: request.url, reason: .scheme)
        #expect(NavigationPolicy.decide(request, in: context) == .refuse(refusal))
      }
    }
  }
}
