import Testing

@testable import CeremonyQA

@MainActor @Suite struct OutputLogTests {
  @Test func aLogKeepsTheLastLinesWithoutSecrets() {
    let log = OutputLog(limit: 2)
    log.add("first")
    log.add("")
    log.add("loading https://sign.signatureapi.com/en/start?token=SECRET123 failed")
    log.add("last")
    #expect(log.lines.count == 2)
    #expect(log.lines.last == "last")
    #expect(!log.lines.joined().contains("SECRET123"))
  }
}
