import Foundation
import TestSupport
import XCTest

@testable import CeremonyKit
@testable import SigningApp

/// What comes in as a ceremony's link, by a pipe, from a file or from the clipboard.
final class LinkInputTests: XCTestCase {
  private static let link = "https://sign.signatureapi.com/en/start?token=SECRET123"

  func testALinkIsReadAsItCameWithoutWhatStandsAroundIt() throws {
    let around = [
      ("", ""), ("", "\n"), ("", "\r\n"), ("", "\r"), ("", "\nmore"), ("  ", "\t \r\n"), ("\u{FEFF}", "\n"),
      ("\u{FEFF} ", " "),
    ]
    try onMainThread {
      for (before, after) in around {
        XCTAssertEqual(try read(before + Self.link + after).get(), Self.link, "\([before, after])")
      }
    }
  }

  func testWhatIsNoLinkIsRefusedAndNotRepeated() throws {
    let refused: [(input: String, reason: String)] = [
      ("", "There is no ceremony link."), ("\n\(Self.link)", "There is no ceremony link."),
      (" \t\r\n", "There is no ceremony link."),
      ("\(Self.link) \(Self.link)", "The ceremony link is damaged"), ("\u{A0}\(Self.link)", "The ceremony link"),
      ("<\(Self.link)>", "The ceremony link does not begin with https://"),
      ("\(Self.link)\0", "The ceremony link is damaged"),
    ]
    try onMainThread {
      for (input, reason) in refused {
        guard case .failure(.refused(let error)) = try read(input) else {
          XCTFail("a link in “\(input)”")
          continue
        }
        XCTAssertTrue("\(error)".hasPrefix(reason), "\(error)")
        XCTAssertFalse("\(error)".contains("SECRET123"))
      }
    }
  }

  func testMoreThanAnyLinkNeedsIsNotReadToItsEnd() throws {
    try onMainThread {
      guard case .failure(.tooLong) = try read(String(repeating: "a", count: 65_537)) else {
        return XCTFail("it was read")
      }
    }
  }

  func testADescriptorThatCannotBeReadIsSaid() throws {
    try onMainThread {
      let pipe = Pipe()
      let descriptor = pipe.fileHandleForReading.fileDescriptor
      try pipe.fileHandleForReading.close()
      XCTAssertThrowsError(try LinkInput.read(from: descriptor)) { error in
        guard case LinkInput.Failure.unreadable = error else { return XCTFail("\(error)") }
      }
    }
  }
}

/// What is made of this input: a link's address, or why there is none.
@MainActor private func read(_ input: String) throws -> Result<String, LinkInput.Failure> {
  let file = try XCTUnwrap(tmpfile())
  defer { fclose(file) }
  fwrite(input, 1, input.utf8.count, file)
  rewind(file)
  do throws(LinkInput.Failure) {
    return .success(try LinkInput.read(from: fileno(file)).url.revealed)
  } catch {
    return .failure(error)
  }
}
