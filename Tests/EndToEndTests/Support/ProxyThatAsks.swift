import Foundation
import Glibc
import Synchronization

/// A proxy of this machine that asks everybody who they are, and leads nobody anywhere.
final class ProxyThatAsks: Sendable {
  /// Where it is, as in `127.0.0.1:3128`.
  let address: String

  private let descriptor: Int32
  private let heard = Mutex<[String]>([])

  init() throws {
    let (descriptor, port) = try Loopback.listen()
    self.descriptor = descriptor
    address = "127.0.0.1:\(port)"
    Thread.detachNewThread { [self] in
      while case let connection = accept(descriptor, nil, nil), connection >= 0 {
        Thread.detachNewThread { [self] in serve(connection) }
      }
    }
  }

  /// What was asked of it, each request with its fields.
  var requests: [String] { heard.withLock { $0 } }

  /// Listens no longer.
  func stop() {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    while let request = Self.read(connection) {
      heard.withLock { $0.append(request) }
      let isKnown = request.lowercased().contains("proxy-authorization:")
      let status = isKnown ? "502 Bad Gateway" : "407 Proxy Authentication Required"
      let answer = "HTTP/1.1 \(status)\r\nProxy-Authenticate: Basic realm=\"test\"\r\nContent-Length: 0\r\n\r\n"
      _ = answer.withCString { send(connection, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
    }
  }

  private static func read(_ connection: Int32) -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard recv(connection, &byte, 1, 0) == 1 else { return nil }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
