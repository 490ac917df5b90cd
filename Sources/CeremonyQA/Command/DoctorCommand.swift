import CeremonyKit
import GLibRuntime

/// `ceremony-qa doctor`: what this machine lacks, and which Debian package brings it.
enum DoctorCommand {
  static func run(_ arguments: [String]) -> Int32 {
    let parser = OptionParser(
      program: "\(QACommand.program) doctor",
      summary:
        "Looks whether this machine has what scenarios need, by using it, and names what brings what is missing.",
      details: "Statuses: 0 scenarios can run, 2 wrong usage, 3 something is missing that they need.",
      version: Release.version, usageStatus: RunStatus.usage.rawValue, redact: Redactor.redact)
    switch parser.parse(arguments) {
    case .exit(let status): return status
    case .run(let rest) where !rest.isEmpty: return parser.fail("doctor takes no arguments")
    case .run: return MainLoop.run { await examine() }
    }
  }

  private static func examine() async -> Int32 {
    var findings: [Finding] = []
    func note(_ finding: Finding) {
      findings.append(finding)
      Console.output(finding.line)
    }
    await Examination.run(note)
    let missing = findings.filter { !$0.isFine && $0.isNeeded }
    let packages = Set(findings.filter { !$0.isFine }.compactMap(\.package)).sorted()
    if !packages.isEmpty {
      Console.output("To install what is missing: apt-get install \(packages.joined(separator: " "))")
    }
    return missing.isEmpty ? RunStatus.passed.rawValue : RunStatus.noDisplay.rawValue
  }
}
