import CeremonyKit
import Testing

struct IframeHostPageTests {
  @Test("the page frames the ceremony, its address escaped for the attribute")
  func frame() throws {
    let link = try CeremonyLink("https://sign.signatureapi.com/en/start?token=a'<b>\"&x={{LANGUAGE}}")
    let page = IframeHostPage(ceremony: link.embedded(delivery: .message), in: Words(.spanish)).html
    #expect(
      page.contains(
        "src=\"https://sign.signatureapi.com/en/start?token=a&#39;&lt;b&gt;&quot;&amp;x={{LANGUAGE}}"
          + "&amp;embedded=true&amp;event_delivery=message\""))
    #expect(page.contains("<html lang=\"es\">"))
    #expect(page.split(separator: "<iframe").count == 2)
  }

  @Test("the page names the frame in its own language")
  func language() {
    let url = CeremonyURL("https://sign.signatureapi.com/s/1")
    for (language, title) in [(HostLanguage.english, "Sign document"), (.dutch, "Document ondertekenen")] {
      let page = IframeHostPage(ceremony: url, in: Words(language)).html
      #expect(page.contains("<html lang=\"\(language.rawValue)\">"))
      #expect(page.contains("<title>\(title)</title>"))
      #expect(page.contains("<iframe id=\"ceremony\" title=\"\(title)\""))
    }
  }

  @Test("the page lets nothing else in")
  func policy() {
    let page = IframeHostPage(ceremony: CeremonyURL("https://sign.signatureapi.com/s/1"), in: Words(.english)).html
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("frame-src https://sign.signatureapi.com"))
    #expect(!page.contains("<script"))
    #expect(!page.contains("{{"))
  }
}
