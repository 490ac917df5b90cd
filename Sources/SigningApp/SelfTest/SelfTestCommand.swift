import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime

/// `ceremony-host self-test`: proves on this machine, without a network, that a ceremony's event arrives in both
/// deliveries and that a frame cannot forge one.
enum SelfTestCommand {
  private static let program = "ceremony-host self-test"

  static func run(_ arguments: [String]) -> Int32 {
    let parser = OptionParser(
      program: program, summary: "Proves on this machine that both deliveries work, with a page of its own.",
      details: "Prints a line for each check. Status 0: all hold; 1: one does not; 69: there is no display.",
      version: Release.version, redact: Redactor.redact)
    let headless = parser.flag("headless", "Run on a display of its own, without a screen")
    let requireWebSandbox = parser.flag("require-web-sandbox", "Fail where WebKit's sandbox cannot run")
    switch parser.parse(arguments) {
    case .exit(let status): return status
    case .run(let rest):
      guard rest.isEmpty else { return parser.fail("arguments are not taken") }
    }
    return Display.run(program, isHeadless: headless.isSet) { check(requiresWebSandbox: requireWebSandbox.isSet) }
  }

  private static func check(requiresWebSandbox: Bool) -> Int32 {
    let checks = [
      EngineCheck.run(requiresWebSandbox: requiresWebSandbox),
      [DeliveryCheck.run(.redirect), DeliveryCheck.run(.message)],
    ].flatMap { $0 }
    for check in checks { Console.output(check.line) }
    let failed = checks.count { !$0.holds }
    Console.output(failed == 0 ? "All \(checks.count) checks hold." : "\(failed) of \(checks.count) checks failed.")
    return failed == 0 ? 0 : 1
  }
}

/// One thing that was looked at, and what came of it.
struct Check {
  let name: String
  let holds: Bool
  /// What was found, or what to do.
  let finding: String

  var line: String { "\(holds ? "ok  " : "FAIL") \(name): \(finding)" }
}
