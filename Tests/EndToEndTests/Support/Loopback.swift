import Glibc
import XCTest

/// This machine's own address.
enum Loopback {
  /// Listens on a port that is free.
  /// - Returns: the listening socket, and its port.
  static func listen() throws -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutableBytes(of: &address) { bytes in
      guard let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
      return bind(descriptor, pointer, length) == 0 && getsockname(descriptor, pointer, &length) == 0
    }
    XCTAssertTrue(isBound && Glibc.listen(descriptor, 8) == 0)
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }
}
