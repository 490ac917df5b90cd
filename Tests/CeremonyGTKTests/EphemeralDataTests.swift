import CeremonyGTK
import CeremonyKit
import TestSupport
import XCTest

/// Nothing that one ceremony's page keeps is there for the next.
final class EphemeralDataTests: XCTestCase {
  /// Asks for `/kept?` with what the page finds, and keeps something in every store that a page has.
  private static let page = """
    <!doctype html><body data-ceremony-step=a>
    <script type=module>
      const attempt = async (way) => { try { return await way(); } catch { return null; } };
      const found = [
        document.cookie,
        await attempt(() => localStorage.getItem("a")),
        await attempt(() => sessionStorage.getItem("a")),
        await attempt(async () => (await caches.keys()).join()),
        await attempt(async () => (await indexedDB.databases()).length || null),
        history.length > 1 ? "history" : null,
      ].filter(Boolean);
      document.cookie = "a=1; max-age=9999; secure";
      await attempt(() => localStorage.setItem("a", "1"));
      await attempt(() => sessionStorage.setItem("a", "1"));
      await attempt(async () => (await caches.open("a")).put("/a", new Response("a")));
      await attempt(() => new Promise((done) => {
        const request = indexedDB.open("a", 1);
        request.onsuccess = request.onerror = done;
      }));
      await fetch("/kept/" + (found.join("+") || "nothing"));
      const kept = [localStorage.getItem("a"), sessionStorage.getItem("a"), (await indexedDB.databases()).length];
      await fetch("/keeps/" + kept);
      location = "signatureapi-message://ceremony.declined";
    </script>
    """

  func testASecondCeremonyFindsNothingOfTheFirst() throws {
    try withOrigin { origin in
      origin.serve("/en/start", Self.page, headers: ["Set-Cookie": "b=1; Max-Age=9999; Secure"])
      // The first sees its own server's cookie.
      for _ in 1...2 {
        let ceremony = try ShownCeremony(origin)
        ceremony.waitForEnd()
        XCTAssertEqual(ceremony.outcomes, [ownEvent])
        ceremony.close()
      }
      XCTAssertEqual(
        origin.requests.filter { $0.contains("/kept/") },
        ["sign.signatureapi.com/kept/b=1", "sign.signatureapi.com/kept/b=1"])
      XCTAssertEqual(origin.requests.filter { $0.contains("/keeps/") }.map { $0.suffix(5) }, ["1,1,1", "1,1,1"])
      XCTAssertEqual(origin.requests.count { $0.hasSuffix("/en/start") }, 2)
    }
  }
}
