import CeremonyKit
import Testing

struct IframeHostPageTests {
  @Test("the page frames the ceremony, its address escaped for the attribute")
  func frame() throws {
    let link = try CeremonyLink("https://sign.signatureapi.com/en/start?token=a'<b>\"&x={{LANGUAGE}}")
    let page = IframeHostPage(ceremony: link.embedded(delivery: .message), language: "es").html
    #expect(
      page.contains(
        "src=\"https://sign.signatureapi.com/en/start?token=a&#39;&lt;b&gt;&quot;&amp;x={{LANGUAGE}}"
          + "&amp;embedded=true&amp;event_delivery=message\""))
    #expect(page.contains("<html lang=\"es\">"))
    #expect(page.split(separator: "<iframe").count == 2)
  }

  @Test("the page is English unless told otherwise, and a language cannot leave its attribute")
  func language() {
    let url = CeremonyURL("https://sign.signatureapi.com/s/1")
    #expect(IframeHostPage(ceremony: url).html.contains("<html lang=\"en\">"))
    #expect(IframeHostPage(ceremony: url, language: "\"><x").html.contains("<html lang=\"&quot;&gt;&lt;x\">"))
  }

  @Test("the page lets nothing else in")
  func policy() {
    let page = IframeHostPage(ceremony: CeremonyURL("https://sign.signatureapi.com/s/1")).html
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("frame-src https://sign.signatureapi.com"))
    #expect(!page.contains("<script"))
    #expect(!page.contains("{{"))
  }
}
