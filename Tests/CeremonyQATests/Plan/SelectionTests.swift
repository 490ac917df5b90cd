import Testing

@testable import CeremonyQA

@Suite struct SelectionTests {
  private static let builtIn = ["sign", "sign-message", "cancel", "cancel-message"]

  @Test(
    "Names, patterns and files select scenarios, each once, in their order",
    arguments: [
      ([], [.builtIn("sign"), .builtIn("sign-message"), .builtIn("cancel"), .builtIn("cancel-message")]),
      (["cancel", "sign"], [.builtIn("cancel"), .builtIn("sign")]),
      (["sign*"], [.builtIn("sign"), .builtIn("sign-message")]),
      (["*-message", "sign*"], [.builtIn("sign-message"), .builtIn("cancel-message"), .builtIn("sign")]),
      (["sig?"], [.builtIn("sign")]),
      (["sign", "sign"], [.builtIn("sign")]),
      (["my/own.json", "sign"], [.file("my/own.json"), .builtIn("sign")]),
    ] as [([String], [ScenarioReference])])
  func selects(arguments: [String], expected: [ScenarioReference]) throws {
    #expect(try Selection.references(to: arguments, builtIn: Self.builtIn) == expected)
  }

  @Test("A name that nothing has is refused, though others match", arguments: ["dance", "sign/", "SIGN", "x*", ""])
  func refuses(name: String) {
    #expect(throws: Selection.Failure.noMatch(name)) {
      try Selection.references(to: ["sign", name], builtIn: Self.builtIn)
    }
  }
}
