import CeremonyKit
import Glibc

/// Reads a ceremony's link from a descriptor: its first line.
///
/// A link is a credential, and a command line can be read by every program on the machine; a pipe cannot.
enum LinkInput {
  /// Far more than any link needs.
  private static let longest = 64 * 1024

  /// Why there is no link. No case holds any part of it.
  enum Failure: Error {
    case unreadable
    case tooLong
    case refused(CeremonyLinkError)
  }

  /// - Parameter descriptor: is read up to the first newline or its end. What files and pasting leave around a link is not
  ///   part of it: spaces, and the mark that some editors begin a file with.
  static func read(from descriptor: Int32) throws(Failure) -> CeremonyLink {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = Glibc.read(descriptor, &byte, 1)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw .unreadable }
      if count == 0 || byte == UInt8(ascii: "\n") { break }
      bytes.append(byte)
      if bytes.count > longest { throw .tooLong }
    }
    do throws(CeremonyLinkError) {
      return try CeremonyLink(String(decoding: trimmed(bytes[...]), as: UTF8.self))
    } catch {
      throw .refused(error)
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let spaces: [UInt8] = Array(" \t\r".utf8)

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line.starts(with: byteOrderMark) ? line.dropFirst(byteOrderMark.count) : line
    line = line.drop(while: spaces.contains)
    while let last = line.last, spaces.contains(last) { line.removeLast() }
    return line
  }
}
