import HTTPTransport
import Testing

@Suite("Header fields")
struct HTTPHeadersTests {
  @Test("are found without regard to case, and keep their order")
  func lookup() {
    var headers: HTTPHeaders = ["B": "1", "a": "2"]
    headers.add("b", "3")
    #expect(headers["b"] == "1")
    #expect(headers["A"] == "2")
    #expect(headers["c"] == nil)
    #expect(headers.all("B") == ["1", "3"])
    #expect(headers.fields.map(\.name) == ["B", "a", "b"])
  }

  @Test("are replaced and removed whole")
  func replacement() {
    var headers: HTTPHeaders = ["a": "1", "A": "2", "b": "3"]
    headers["A"] = "4"
    #expect(headers.all("a") == ["4"])
    headers["a"] = nil
    #expect(headers.fields.map(\.name) == ["b"])
  }

  @Test("cannot begin another one", arguments: ["1\r\nX-Evil: 1", "1\nX-Evil: 1", "1\r X-Evil: 1", "1\0"])
  func injection(value: String) {
    var headers = HTTPHeaders()
    headers.add("a", value)
    #expect(headers["a"]?.utf8.allSatisfy { $0 >= 0x20 } == true)
  }
}

@Suite("A service's address")
struct BaseURLTests {
  @Test(
    "is https, or http on this machine",
    arguments: [
      ("https://api.example.com/v1", "https://api.example.com/v1/x"),
      ("https://api.example.com/", "https://api.example.com/x"),
      ("HTTPS://API.example.com:8443", "https://api.example.com:8443/x"),
      ("http://127.0.0.1:80/v1/", "http://127.0.0.1:80/v1/x"),
      ("http://localhost:8080", "http://localhost:8080/x"), ("http://[::1]:80", "http://[::1]:80/x"),
      ("http://127.9.9.9", "http://127.9.9.9/x"),
    ])
  func good(text: String, path: String) throws {
    #expect(try BaseURL(text).appending("/x") == path)
  }

  @Test(
    "is refused with the reason",
    arguments: [
      ("http://example.com", BaseURLError.notEncrypted), ("http://192.168.0.1", .notEncrypted),
      ("http://localhost.example.com", .notEncrypted), ("ftp://127.0.0.1", .notHTTP), ("file:///etc", .notHTTP),
      ("example.com", .notAnAddress), ("", .notAnAddress), ("https://", .notAnAddress), ("https:///x", .notAnAddress),
      ("https://u:SECRET123@example.com", .holdsPassword), ("https://example.com?x", .holdsQuery),
      ("https://example.com#x", .holdsQuery), ("https://exa mple.com", .notAnAddress),
    ])
  func bad(text: String, error: BaseURLError) {
    #expect(throws: error) { try BaseURL(text) }
    #expect(!error.description.contains("SECRET123"))
  }

  @Test("takes parts of any characters and lets none out of its place")
  func parts() throws {
    let url = try BaseURL("https://example.com/v1")
    #expect(url.appending(parts: "a", "b/c?d#e%2F", "é") == "https://example.com/v1/a/b%2Fc%3Fd%23e%252F/%C3%A9")
    #expect(url.description == "https://example.com")
  }
}
