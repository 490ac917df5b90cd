import FoundationEssentials
import HTTPTransport
import Testing

@testable import CeremonySandbox

@Suite("Fixtures")
@MainActor
struct FixturesTests {
  @Test("are the files of the folder with their types, and nothing outside it")
  func files() throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: parent) }
    let folder = parent.appending(path: "pages")
    try FileManager.default.createDirectory(at: folder.appending(path: "sub"), withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: parent.appending(path: "secret.txt"))
    try Data("<p>hostile</p>".utf8).write(to: folder.appending(path: "a b.html"))
    try Data("{}".utf8).write(to: folder.appending(path: "sub/x.json"))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "out.txt"), withDestinationURL: parent.appending(path: "secret.txt"))
    let fixtures = try #require(Fixtures(folder: folder.path))

    func get(_ path: String, method: String = "GET") -> HTTPResponse? {
      fixtures.respond(HTTPRequest(method: method, host: "sign.signatureapi.com", path: path))
    }
    #expect(get("/fixtures/a%20b.html")?.body == Data("<p>hostile</p>".utf8))
    #expect(get("/fixtures/a%20b.html")?.headers["Content-Type"] == "text/html; charset=utf-8")
    #expect(get("/fixtures/sub/x.json")?.headers["Content-Type"] == "application/json")
    for path in [
      "/fixtures/", "/fixtures/none", "/fixtures/sub", "/fixtures/../secret.txt", "/fixtures/%2e%2e/secret.txt",
      "/fixtures/..%2fsecret.txt", "/fixtures/out.txt", "/fixtures//etc/passwd", "/fixtures/a%00b",
    ] {
      #expect(get(path)?.status == 404, "\(path)")
    }
    #expect(get("/fixtures/sub/x.json", method: "POST")?.status == 405)
    #expect(get("/en/start") == nil)
    #expect(Fixtures(folder: folder.path + "/none") == nil)
  }
}
