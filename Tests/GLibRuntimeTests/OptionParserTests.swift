import GLibRuntime
import TestSupport
import XCTest

final class OptionParserTests: XCTestCase {
  @MainActor private struct Options {
    let parser: OptionParser
    let flag: OptionFlag
    let text: OptionText
    let texts: OptionTexts

    init(usageStatus: Int32 = 64) {
      parser = OptionParser(
        program: "program", usage: "[FILE…]", summary: "What it does.", details: "What else.", version: "1.2",
        usageStatus: usageStatus
      ) { String($0.split(separator: "SECRET123", omittingEmptySubsequences: false).joined(separator: "…")) }
      flag = parser.flag("quiet", short: "q", "Say less")
      text = parser.text("name", short: "n", "NAME", "Its name")
      texts = parser.texts("file", short: "f", "FILE", "A file")
    }
  }

  func testTheCommandLineIsReadAsGOptionReadsIt() throws {
    onMainThread {
      let cases: [(arguments: [String], flag: Bool, text: String?, texts: [String], rest: [String])] = [
        ([], false, nil, [], []),
        (["-q", "--name", "a"], true, "a", [], []),
        (["--quiet", "--name=a=b"], true, "a=b", [], []),
        (["-n", "a", "-n", "b"], false, "b", [], []),
        (["-qn", "a"], true, "a", [], []),
        (["-f", "1", "--file=2", "-f", "3"], false, nil, ["1", "2", "3"], []),
        (["x", "-q", "y"], true, nil, [], ["x", "y"]),
        (["-q", "--", "-n", "a"], true, nil, [], ["-n", "a"]),
        (["--name", ""], false, "", [], []),
        (["--name", "é 🖊"], false, "é 🖊", [], []),
        (["-"], false, nil, [], ["-"]),
      ]
      for (arguments, flag, text, texts, rest) in cases {
        let options = Options()
        XCTAssertEqual(options.parser.parse(arguments), .run(rest), "\(arguments)")
        XCTAssertEqual(options.flag.isSet, flag, "\(arguments)")
        XCTAssertEqual(options.text.value, text, "\(arguments)")
        XCTAssertEqual(options.texts.values, texts, "\(arguments)")
      }
    }
  }

  func testWhatIsWrongIsOneLineOnStandardErrorWithTheProgramsStatus() throws {
    try onMainThread {
      for arguments in [["--unknown"], ["-x"], ["--name"], ["-n"], ["--SECRET123"], ["--no\nsuch"]] {
        let result = try captured { Options().parser.parse(arguments) }
        XCTAssertEqual(result.value, .exit(64), "\(arguments)")
        XCTAssertEqual(result.output, "")
        XCTAssertTrue(result.errors.hasPrefix("program: "), result.errors)
        XCTAssertTrue(result.errors.hasSuffix("Try 'program --help'.\n"), result.errors)
        XCTAssertEqual(result.errors.split(separator: "\n", omittingEmptySubsequences: false).count, 2, result.errors)
        XCTAssertFalse(result.errors.contains("SECRET123"))
      }
      let other = try captured { Options(usageStatus: 2).parser.parse(["--unknown"]) }
      XCTAssertEqual(other.value, .exit(2))
    }
  }

  func testHelpNamesEveryOptionOnStandardOutput() throws {
    try onMainThread {
      for argument in ["--help", "-h"] {
        let result = try captured { Options().parser.parse([argument]) }
        XCTAssertEqual(result.value, .exit(0))
        XCTAssertEqual(result.errors, "")
        for part in [
          "program [OPTION", "[FILE", "What it does.", "What else.", "-q, --quiet", "-n, --name=NAME", "--file=FILE",
          "-h, --help", "--version",
        ] {
          XCTAssertTrue(result.output.contains(part), "\(part): \(result.output)")
        }
      }
    }
  }

  func testVersionIsOneLineOnStandardOutput() throws {
    try onMainThread {
      let result = try captured { Options().parser.parse(["--version"]) }
      XCTAssertEqual(result.value, .exit(0))
      XCTAssertEqual(result.output, "program 1.2\n")
      XCTAssertEqual(result.errors, "")
    }
  }
}
