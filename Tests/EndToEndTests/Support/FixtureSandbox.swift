import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// A running `ceremony-sandbox` with pages of the test's own at the ceremony's true origin.
@MainActor final class FixtureSandbox {
  /// What `ceremony-host --sandbox` takes.
  let connectionFile: String

  private let folder: TemporaryFolder
  private let program: BuiltProgram

  convenience init(pages: [String: String]) throws {
    let folder = try TemporaryFolder("end-to-end")
    let fixtures = folder.folder("fixtures")
    for (name, page) in pages {
      try page.write(toFile: "\(fixtures)/\(name).html", atomically: true, encoding: .utf8)
    }
    try self.init(folder, fixtures: fixtures)
  }

  /// - Parameter fixtures: a folder of pages.
  convenience init(fixtures: String) throws {
    try self.init(try TemporaryFolder("end-to-end"), fixtures: fixtures)
  }

  private init(_ folder: TemporaryFolder, fixtures: String) throws {
    self.folder = folder
    connectionFile = "\(folder.path)/sandbox.json"
    program = try BuiltProgram("ceremony-sandbox", ["--connection-file", connectionFile, "--fixtures", fixtures])
    let file = connectionFile
    try expectSooner("the sandbox") { FileManager.default.fileExists(atPath: file) }
  }

  /// The link to a page of the test's.
  func link(to page: String, query: String = "") -> String {
    "https://sign.signatureapi.com/fixtures/\(page).html\(query)"
  }

  func stop() throws {
    program.signal(SIGTERM)
    XCTAssertEqual(try program.status(), 128 + SIGTERM)
    let folder = folder
    try waiting { await folder.remove() }
  }
}
