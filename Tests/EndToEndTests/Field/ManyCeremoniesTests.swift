import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// A program that embeds ceremonies may show one after another for as long as it runs.
final class ManyCeremoniesTests: XCTestCase {
  /// How many fill for good what a process makes once: caches of fonts, icons and types.
  private static let settling = 20

  /// `CEREMONY_COUNT` sets how many are shown; the figure that counts is that of 200.
  func testManyCeremoniesInOneProgramLeaveNoProcessAndNoMemory() throws {
    let count = ProcessInfo.processInfo.environment["CEREMONY_COUNT"].flatMap { Int($0) } ?? 40
    try onMainThread {
      let page = "<!doctype html><body data-ceremony-step=a>"
      let sandbox = try FixtureSandbox(pages: [
        "ends": "\(page)<script>onload = () => { location = 'signatureapi-message://ceremony.declined/?' }</script>",
        "waits": page,
      ])
      let program = try EmbeddingProgram(sandbox)
      var settled: ResidentMemory?
      for number in 1...count {
        // The program closes each ceremony from inside the call that tells it the outcome; every third one, which does
        // not end by itself, it closes before.
        if number.isMultiple(of: 3) {
          try program.show(sandbox.link(to: "waits"), until: "ready")
          try program.say("", until: "closed")
        } else {
          try program.show(sandbox.link(to: "ends"), until: "ready")
          try program.wait(for: "")
        }
        try expectSooner("the end of ceremony \(number)'s processes") { descendants(of: program.identifier).isEmpty }
        if number == Self.settling { settled = ResidentMemory(of: program.identifier) }
      }
      let first = try XCTUnwrap(settled)
      let last = try XCTUnwrap(ResidentMemory(of: program.identifier))
      print("\(count) ceremonies: \(first) after \(Self.settling), \(last) at the end")
      XCTAssertLessThan(last.growth(since: first), 2, "percent, from \(first) to \(last)")
      try program.stop()
      try sandbox.stop()
    }
  }
}

/// `bench-embedder`, a program with `CeremonyWebView` in its window, told line by line what to show.
@MainActor private final class EmbeddingProgram {
  private let folder: TemporaryFolder
  private let program: BuiltProgram
  private let pipe: FileHandle
  private var read = 0

  init(_ sandbox: FixtureSandbox) throws {
    folder = try TemporaryFolder("embedder")
    let path = "\(folder.path)/links"
    XCTAssertEqual(mkfifo(path, 0o600), 0)
    // Open at both ends, so that neither side waits for the other to come.
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    pipe = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    program = try BuiltProgram(
      "bench-embedder", ["--tell-ready", "--sandbox", sandbox.connectionFile], input: .file(path))
  }

  var identifier: pid_t { program.identifier }

  func show(_ link: String, until answer: String) throws { try say(link, until: answer) }

  func say(_ line: String, until answer: String) throws {
    try pipe.write(contentsOf: Data("\(line)\n".utf8))
    try wait(for: answer)
  }

  /// Waits for the program's next line, which ends with this word.
  func wait(for word: String) throws {
    try expectSooner("an answer") { [program, read] in program.output.count > read }
    XCTAssertTrue(program.output[read].hasSuffix(word), program.everything)
    read += 1
  }

  func stop() throws {
    try pipe.close()
    XCTAssertEqual(try program.status(), 0, program.everything)
    let folder = folder
    try waiting { await folder.remove() }
  }
}
