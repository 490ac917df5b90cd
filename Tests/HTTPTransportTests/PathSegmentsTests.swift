import HTTPTransport
import Testing

@Suite("A request's path")
struct PathSegmentsTests {
  @Test(
    "is what stands between its slashes",
    arguments: [
      ("/", [""]), ("/v1", ["v1"]), ("/v1/envelopes/é%2F", ["v1", "envelopes", "é%2F"]), ("/v1/", ["v1", ""]),
      ("//v1", ["", "v1"]), ("", []), ("*", []), ("v1/envelopes", []),
    ])
  func segments(path: String, expected: [String]) {
    #expect(HTTPRequest.segments(of: path) == expected)
  }
}
