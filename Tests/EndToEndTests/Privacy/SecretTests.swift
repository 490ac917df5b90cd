import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// A link is a credential: whatever becomes of a ceremony, its token stands nowhere.
final class SecretTests: XCTestCase {
  func testNoEventOfThePageShowsTheToken() throws {
    try onMainThread {
      let cases: [(type: String, status: Int32)] = [
        ("ceremony.completed/", 0), ("ceremony.canceled/", 10), ("ceremony.declined/", 11),
        ("ceremony.failed/?error_type=unauthorized&error_message=The+link+is+no+longer+valid.", 12),
        ("ceremony.unheard-of/", 12),
      ]
      for (type, status) in cases {
        let page = Self.page("setTimeout(() => { location = 'signatureapi-message://\(type)' }, 100)")
        try expect(status, page: page)
      }
    }
  }

  func testNoMessageOfThePageShowsTheToken() throws {
    try onMainThread {
      let page = Self.page("setTimeout(() => parent.postMessage({type: 'ceremony.completed'}, '*'), 100)")
      try expect(0, page: page, ["--delivery", "message"])
    }
  }

  func testNoLoadFailureShowsTheToken() throws {
    try onMainThread {
      try expect(14, page: nil)
    }
  }

  func testNoTimeOutShowsTheToken() throws {
    try onMainThread { try expect(16, page: Self.page("")) }
  }

  func testNoRefusedNavigationShowsTheToken() throws {
    try onMainThread {
      try expect(16, page: Self.page("location = 'https://elsewhere.example/' + location.search"))
    }
  }

  func testNoCrashOfThePageShowsTheToken() throws {
    try onMainThread {
      var kills = 0
      try expect(15, page: Self.page(""), ["--start-limit", "120"]) { run in
        // WebKit 2.50 ends the host when a page's process dies while it starts, so each one is let to load first.
        guard run.errors.count(where: { $0.contains("the page is loaded") }) > kills else { return }
        kills += 1
        for process in descendants(of: run.identifier) where process.name.hasPrefix("WebKitWebProc") {
          kill(process.identifier, SIGKILL)
        }
      }
      XCTAssertEqual(kills, 4)
    }
  }

  func testNoSignalShowsTheToken() throws {
    try onMainThread {
      var isSent = false
      try expect(128 + SIGTERM, page: Self.page(""), ["--start-limit", "120"]) { run in
        guard !isSent, descendants(of: run.identifier).contains(where: { $0.name.hasPrefix("WebKitWebProc") }) else {
          return
        }
        isSent = true
        run.signal(SIGTERM)
      }
    }
  }

  func testNoRefusedLinkShowsTheToken() throws {
    try onMainThread {
      for link in [
        "http://sign.signatureapi.com/en/start?token=SECRET123", "https://evil.example/en/start?token=SECRET123",
        "https://sign.signatureapi.com:8443/s/SECRET123", "https://SECRET123@sign.signatureapi.com/en/start",
        "SECRET123", "https://sign.signatureapi.com/en/start?token=SECRET123 x",
      ] {
        let run = try BuiltProgram("ceremony-host", ["open", "--headless"], input: .text(link))
        XCTAssertEqual(try run.status(), 64, run.errors.joined())
        XCTAssertEqual(run.output, [])
        XCTAssertFalse(run.everything.contains("SECRET123"), run.everything)
      }
    }
  }

  func testALinkInTheArgumentsIsRefusedWithTheReasonAndNotRepeated() throws {
    try onMainThread {
      let link = "https://sign.signatureapi.com/en/start?token=SECRET123"
      for arguments in [[link], ["--link=\(link)"], ["--link-fd", link], ["--sandbox", link], ["--delivery", link]] {
        let run = try BuiltProgram("ceremony-host", ["open", "--headless"] + arguments)
        XCTAssertEqual(try run.status(), 64, "\(arguments.count)")
        XCTAssertFalse(run.everything.contains("SECRET123"), run.everything)
      }
    }
  }

  /// A page that does what pages do to leak where they are.
  private static func page(_ script: String) -> String {
    """
    <!doctype html><html lang="en"><title>x</title><p>Ceremony</p>
    <script>
      console.log(location.href); console.error("at " + location.href); document.title = location.href;
      setTimeout(() => { throw new Error(location.href) });
      localStorage.setItem("at", location.href); indexedDB.open(location.href); document.cookie = "at=" + location.search;
      caches.open("at").then((cache) => cache.put(location.href, new Response(location.href)));
      \(script)
    </script></html>
    """
  }
}

/// Runs a ceremony whose link has the token, and looks for the token everywhere.
/// - Parameters:
///   - page: the ceremony's page; nil for one that is not there.
///   - meanwhile: is called again and again while the program runs.
@MainActor private func expect(
  _ status: Int32, page: String?, _ arguments: [String] = [],
  meanwhile: @escaping @MainActor (BuiltProgram) -> Void = { _ in }
) throws {
  let sandbox = try FixtureSandbox(pages: page.map { ["page": $0] } ?? [:])
  let folder = try TemporaryFolder("end-to-end")
  let display = try waiting(atMost: .seconds(60)) { try await VirtualDisplay.start() }
  var environment: [String: String?] = [
    "HOME": folder.folder("home"), "TMPDIR": folder.folder("tmp"), "XDG_RUNTIME_DIR": folder.folder("runtime"),
    "XDG_CACHE_HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_DATA_HOME": nil, "XDG_STATE_HOME": nil,
    "G_MESSAGES_DEBUG": "all",
  ]
  environment.merge(display.environment) { $1 }
  let limit = arguments.contains("--start-limit") ? [] : ["--start-limit", "3"]
  let run = try BuiltProgram(
    "ceremony-host",
    ["open", "--unattended", "--title", "Sign the lease", "--sandbox", sandbox.connectionFile] + limit + arguments,
    environment: environment, input: .text(sandbox.link(to: "page", query: "?token=SECRET123")))
  let watch = SecretWatch("SECRET123", display: display, folder: folder.path)
  let timer = MainTimer(every: .milliseconds(50)) {
    watch.look(at: run.identifier)
    meanwhile(run)
  }
  let left = try run.status(atMost: .seconds(90))
  timer.cancel()
  XCTAssertEqual(left, status, run.everything)
  XCTAssertEqual(run.output.count, 1, run.everything)
  XCTAssertFalse(run.everything.contains("SECRET123"), run.everything)
  watch.finish()
  XCTAssertEqual(watch.findings, [])
  XCTAssertTrue(watch.windowTexts.contains("Sign the lease"), "\(watch.windowTexts)")
  try waiting { await display.stop() }
  try sandbox.stop()
  try waiting { await folder.remove() }
}
