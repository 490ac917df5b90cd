import GLibRuntime
import TestSupport
import XCTest

@testable import CeremonyQA

/// An application with a page that another process has plugged in, as WebKitGTK's are.
final class AccessibleTreeTests: XCTestCase {
  private static let (filler, button, application): (UInt32, UInt32, UInt32) = (20, 43, 75)
  private static let pageName = "org.example.Sandboxed.Page"

  /// Nobody tells that a page was plugged in.
  func testAPageIsSeenAsSoonAsItIsPluggedIn() throws {
    try onMainThread {
      let stage = try Stage()
      XCTAssertEqual(try stage.names(), ["app", "view"])
      stage.app["/view"]?.plugged = stage.page.object("/page")
      XCTAssertEqual(try stage.names(), ["app", "view", "page"])
      stage.app["/view"]?.plugged = nil
      XCTAssertEqual(try stage.names(), ["app", "view"])
      try stage.stop()
    }
  }

  /// A page in a sandbox is plugged in under a name, and tells its news under another.
  func testWhatAPageTellsIsHeardWhateverItIsCalled() throws {
    try onMainThread {
      for name in [nil, Self.pageName] {
        let stage = try Stage()
        stage.app["/view"]?.plugged = BusObject(destination: name ?? stage.page.uniqueName, path: "/page")
        XCTAssertEqual(try stage.names(), ["app", "view", "page"])
        stage.page["/button"] = FakeAccessibles.Node(role: Self.button, name: "Finish")
        stage.page["/page"]?.children = [stage.page.object("/button")]
        XCTAssertEqual(try stage.names(), ["app", "view", "page"], "what is remembered, until there is news")
        let before = stage.tree.news.count
        stage.page.tellOfChildren(of: "/page")
        expectSoon("the news") { stage.tree.news.count > before }
        XCTAssertEqual(try stage.names(), ["app", "view", "page", "Finish"], name ?? "its own name")
        try stage.stop()
      }
    }
  }

  /// A bus with a registry, an application and a page.
  @MainActor private final class Stage {
    let app: FakeAccessibles
    let page: FakeAccessibles
    let tree: AccessibleTree

    private let registry: FakeAccessibles
    private let daemon: ChildProcess

    init() throws {
      let address = Box("")
      daemon = try ChildProcess(
        ["dbus-daemon", "--session", "--nofork", "--print-address"], output: .lines { address.value = $0 },
        errors: .null)
      expectSoon("the bus") { !address.value.isEmpty }
      registry = try FakeAccessibles(on: address.value, name: "org.a11y.atspi.Registry")
      app = try FakeAccessibles(on: address.value)
      page = try FakeAccessibles(on: address.value, name: AccessibleTreeTests.pageName)
      registry["/org/a11y/atspi/accessible/root"] = FakeAccessibles.Node(role: 14, children: [app.object("/app")])
      app["/app"] = FakeAccessibles.Node(role: application, name: "app", children: [app.object("/view")])
      app["/view"] = FakeAccessibles.Node(role: filler, name: "view")
      page["/page"] = FakeAccessibles.Node(role: filler, name: "page")
      tree = try waiting { await AccessibleTree(bus: try await MessageBus(address: address.value)) }
    }

    /// What of all applications is seen.
    func names() throws -> [String] {
      let tree = tree
      return try waiting { try await tree.elements { _ in true }.map(\.name) }
    }

    func stop() throws {
      let daemon = daemon
      _ = try waiting { await daemon.terminate() }
    }
  }
}
