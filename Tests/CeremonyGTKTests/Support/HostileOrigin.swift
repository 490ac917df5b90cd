import CeremonyKit
import Foundation
import HTTPTransport
import XCTest

@testable import CeremonySandbox

/// The folder `Hostile`, as `ceremony-sandbox --fixtures` serves it, and what some of its pages need of a server beside:
/// `/redirect?ADDRESS` and `/refresh?ADDRESS` lead there, and `/attachment` is a file to save.
@MainActor enum HostileOrigin {
  /// The names of the pages, without `.html`.
  static var pages: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder())
        .filter { $0.hasSuffix(".html") }.map { String($0.dropLast(5)) }.sorted()
    }
  }

  static func make() throws -> TestOrigin {
    let fixtures = try XCTUnwrap(Fixtures(folder: folder()))
    let origin = try TestOrigin()
    origin.fallback = { request in
      let address = request.query ?? ""
      return switch request.path {
      case "/redirect": HTTPResponse(status: 302, headers: ["Location": address])
      case "/refresh":
        HTTPResponse(
          status: 200, headers: ["Content-Type": "text/html", "Refresh": "0;url=\(address)"],
          body: Data("<!doctype html>".utf8))
      case "/attachment":
        HTTPResponse(
          status: 200,
          headers: [
            "Content-Type": "application/octet-stream",
            "Content-Disposition": "attachment; filename=\"../../x.desktop\"",
          ], body: Data("x".utf8))
      default: fixtures.respond(request)
      }
    }
    return origin
  }

  private static func folder() throws -> String {
    try XCTUnwrap(Bundle.module.path(forResource: "Hostile", ofType: nil))
  }
}
