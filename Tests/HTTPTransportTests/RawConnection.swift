import GLibRuntime
import Glibc
import TestSupport

/// A bare TCP connection, for what no HTTP client would send.
@MainActor
final class RawConnection {
  private let descriptor: Int32
  private var unsent: [UInt8] = []

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failed() }
  }

  struct Failed: Error {}

  /// Sends the text after all that waits to be sent, as far as the kernel takes it without waiting.
  /// - Returns: whether nothing is left to send.
  @discardableResult
  func write(_ text: String) -> Bool {
    unsent += Array(text.utf8)
    let count = send(descriptor, unsent, unsent.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    if count > 0 { unsent.removeFirst(count) }
    return unsent.isEmpty
  }

  /// Reads what there is, without waiting.
  /// - Returns: nil when the other side has closed.
  func read() -> String? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    if count < 0 { return errno == EAGAIN ? "" : nil }
    return count == 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
  }

  /// Reads until the other side closes, while the main loop turns.
  func readToEnd() -> String {
    var text = ""
    expectSoon("the end of the connection") {
      while let part = read() {
        if part.isEmpty { return false }
        text += part
      }
      return true
    }
    return text
  }

  /// In how many packets what was received so far has come.
  var receivedPackets: UInt32 {
    // TCP_INFO's `tcpi_data_segs_in`, which Glibc's structure ends before.
    var info = [UInt32](repeating: 0, count: 64)
    var size = socklen_t(info.count * MemoryLayout<UInt32>.size)
    getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_INFO, &info, &size)
    return info[38]
  }

  /// Says that nothing more will be sent, and goes on listening.
  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  func closeNow() { close(descriptor) }
}
