import FoundationEssentials
import HTTPTransport

#if canImport(Glibc)
  import Glibc
#endif

/// A folder whose files stand under `/fixtures/` on every host of the sandbox, so that any page, a hostile one too, can
/// be tried at its true origin.
struct Fixtures {
  static let prefix = "/fixtures/"

  /// The folder with every symbolic link in its path followed; ends in a slash.
  private let folder: String

  /// - Parameter path: the folder; nil is returned when there is none.
  init?(folder path: String) {
    guard let real = Self.realPath(path) else { return nil }
    folder = real.hasSuffix("/") ? real : real + "/"
  }

  /// The answer to a request for a fixture; nil when it is for something else.
  func respond(_ request: HTTPRequest) -> HTTPResponse? {
    guard request.path.hasPrefix(Self.prefix) else { return nil }
    guard request.method == "GET" || request.method == "HEAD" else { return .empty(405) }
    guard let name = PercentEncoding.decode(String(request.path.dropFirst(Self.prefix.count))),
      // After every link and every ".." it must still be a file of the folder.
      let path = Self.realPath(folder + name), path.hasPrefix(folder), Self.isFile(path),
      let data = try? Data(contentsOf: URL(filePath: path))
    else { return .text("There is no such fixture.\n", status: 404) }
    return HTTPResponse(
      status: 200, headers: ["Content-Type": Self.contentType(of: name), "Cache-Control": "no-store"], body: data)
  }

  static func contentType(of name: String) -> String {
    switch name.split(separator: ".").last.map({ $0.lowercased() }) {
    case "html", "htm": "text/html; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "json": "application/json"
    case "txt": "text/plain; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "pdf": "application/pdf"
    case "woff2": "font/woff2"
    default: "application/octet-stream"
    }
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
