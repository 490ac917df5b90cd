import Testing

@testable import CeremonySandbox

@Suite("The faults that the sandbox makes on demand") @MainActor struct FaultRuleTests {
  /// Every fault as it is asked for.
  nonisolated static let samples = [
    ("slow-first-byte=3000", Fault.slowFirstByte(milliseconds: 3000)),
    ("drop=complete", .drop(.complete)),
    ("lose-answer=api", .loseAnswer(.api)),
    ("http-500=open", .serverError(.open)),
    ("blank-page", .blankPage),
    ("no-event", .noEvent),
    ("event-twice", .eventTwice),
    ("no-pictures", .noPictures),
    ("late-completion=4", .lateCompletion(reads: 4)),
    ("expired-link", .expiredLink),
    ("certificate=expired", .certificate(.expired)),
    ("certificate=other-host", .certificate(.otherHost)),
    ("failure=obfuscated_ceremony", .failure(.obfuscatedCeremony)),
    ("failure=unexpected_error", .failure(.unexpectedError)),
  ]

  @Test("are read as they are written", arguments: samples)
  func read(text: String, fault: Fault) throws {
    let rule = try FaultRule(text)
    #expect(rule.fault == fault)
    #expect(rule.times == nil)
    #expect(rule.description == text)
    #expect(try FaultRule(text + ":2").times == 2)
  }

  @Test(
    "are refused with what would be right",
    arguments: [
      ("", "there is no such fault"), ("drop", "drop takes one of page, files, open"),
      ("drop=nowhere", "drop takes one of page"), ("blank-page=1", "blank-page takes no value"),
      ("slow-first-byte=soon", "takes a number from 0 to 3600000"), ("late-completion=0", "a number from 1 to 1000"),
      ("certificate=none", "one of expired, other-host"), ("no-event:0", "how often it strikes"),
      ("no-event:x", "how often it strikes"), ("failure=x", "one of unauthorized, already_completed"),
    ])
  func refused(text: String, reason: String) {
    let error = #expect(throws: FaultRule.Malformed.self) { try FaultRule(text) }
    #expect(error?.description.contains(reason) == true)
  }

  @Test("strike as often as was asked for") func times() throws {
    let faults = Faults([try FaultRule("blank-page:2"), try FaultRule("no-event")])
    #expect((0..<4).map { _ in faults.strikes(.blankPage) } == [true, true, false, false])
    #expect((0..<4).allSatisfy { _ in faults.strikes(.noEvent) })
    #expect(faults.rules.map(\.description) == ["no-event"])
  }
}
