import Foundation
import Testing

@testable import CeremonyQA

/// Scenario files are read strictly, and an error leads to the line and the key.
@Suite struct ScenarioReaderTests {
  @Test(
    "What is wrong is told with its line and its key",
    arguments: [
      (#"{"version": 1"#, "a.json:1: this is no JSON: a comma or a closing brace belongs here"),
      ("{\n\"version\": 1,\n\"version\": 1}", "a.json:3: version: this key stands here twice"),
      ("[]", "a.json:1: an object belongs here, not a list"),
      ("{\"version\": 01}", "this is no JSON: a value belongs here"),
      ("{\"version\": 1, \"name\": \"\\x\"}", "a text has an escape that JSON does not know"),
      ("{}", "a.json:1: version: this key is missing: 1 is the only version"),
      (#"{"version": 2}"#, "version: a whole number from 1 to 1 belongs here"),
      (file(#""colour": 1"#), "a.json:4: colour: there is no such key; there are $schema, version, name,"),
      (file(#""name": "a b""#, name: nil), "a.json:4: name: letters, digits and dashes belong here"),
      (
        file(#""launch": {"delivery": "pigeon"}"#),
        "launch.delivery: one of these belongs here: redirect, message, iframe"
      ),
      (file(#""launch": {"language": "xx"}"#), "launch.language: one of these belongs here: en, es"),
      (file(#""launch": {"window": {"width": 300}}"#), "launch.window.height: this key is missing"),
      (file(#""launch": {"scale": 1.5}"#), "launch.scale: a whole number from 1 to 3 belongs here"),
      (file(#""launch": {"faults": ["a", 2]}"#), "launch.faults[1]: a fault of the sandbox belongs here"),
      (file(#""limits": {"action": 0}"#), "limits.action: a number from 0.1 to 600 belongs here"),
      (file(#""variants": {"x": {"scales": 2}}"#), "variants.x.scales: there is no such key"),
      (file(steps: #""tap""#), "steps[0]: a step belongs here"),
      (file(steps: "{}"), "steps[0]: a step has one of these keys: tap, type"),
      (file(steps: #"{"tap": {}, "key": "a"}"#), "steps[0]: a step does one thing; here are tap and key"),
      (file(steps: #"{"tap": {"role": "button"}}"#), "steps[0].effect: this key is missing: say what the act has to"),
      (file(steps: #"{"key": "a"}"#), "steps[0].effect: this key is missing"),
      (file(steps: #"{"key": "hyper+a", "effect": {"ended": true}}"#), "steps[0].key: a key belongs here"),
      (
        file(steps: #"{"expect": {"shows": {"role": "knob"}}}"#),
        "steps[0].expect.shows.role: one of these belongs here: button"
      ),
      (file(steps: #"{"expect": {"shows": {"name": "x"}}}"#), "steps[0].expect.shows.role: this key is missing"),
      (
        file(steps: #"{"expect": {"shows": {"role": "button", "name": "x", "begins": "y"}}}"#),
        "steps[0].expect.shows.begins: this stands in place of name"
      ),
      (file(steps: #"{"expect": {}}"#), "steps[0].expect: one of these belongs here: shows, gone"),
      (file(steps: #"{"expect": {"ended": false}}"#), "steps[0].expect.ended: true belongs here"),
      (
        file(steps: #"{"dropNetwork": true, "within": 2}"#),
        "steps[0].within: there is no such key; there are dropNetwork"
      ),
      (
        file(steps: #"{"stroke": {"role": "image"}, "points": [[0, 2], [1, 1]]}"#),
        "steps[0].points[0]: two or more points"
      ),
      (file(steps: #"{"expectServer": {}}"#), "steps[0].expectServer: envelope or recipient"),
      (
        file(steps: #"{"expectOutcome": {"outcome": "completed"}}"#),
        "a.json:5: steps[0].expectOutcome: “sign” tells no outcome: the scenario needs"
      ),
      (
        file(#""launch": {"program": "sign"}"#, steps: #"{"include": "again"}"#),
        "it includes again.json:1: steps[0].relaunch: “sign” is given no link that could be opened again"
      ),
      (
        file(#""variants": {"o": {"program": "open"}}"#),
        "a.json:4: variants.o.program: a variant takes the same steps, which are for “sign”"
      ),
      (file(steps: #"{"include": "nowhere"}"#), "steps[0].include: there is no “nowhere.json” beside this file"),
      (
        file(steps: #"{"include": "loop"}"#),
        "loop.json:1: steps[0].include: “loop” includes itself: test > loop > loop"
      ),
      (file(steps: #"{"include": "bad"}"#), "it includes bad.json:1: steps[0].tap.role: this key is missing"),
      ("{\n\"version\": 1, \"name\": \"a\", \"summary\": \"s\",\n\"steps\": []}", "a.json:3: steps: a list of steps"),
    ] as [(String, String)])
  func tells(text: String, expected: String) {
    let error = #expect(throws: ScenarioFileError.self) { try read(text) }
    #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
  }

  @Test func theLineOfAKeyIsTold() {
    let text = """
      {
        "version": 1, "name": "x", "summary": "s",
        "steps": [
          {"screenshot": "a"},
          {
            "tap": {"role": "button", "name": "Go"},
            "efect": {"ended": true}
          }
        ]
      }
      """
    let error = #expect(throws: ScenarioFileError.self) { try read(text) }
    #expect(
      error?.description
        == "a.json:7: steps[1].efect: there is no such key; there are tap, effect, unless, within")
  }

  @Test func everyKindOfStepIsRead() throws {
    let go = ControlTarget(.button, .exactly("Go"))
    let scenario = try #require(
      try read(
        file(
          #""launch": {"program": "open"}"#,
          steps: #"""
            {"tap": {"role": "button", "name": "Go"}, "effect": {"gone": {"role": "button", "name": "Go"}}, "within": 3},
            {"type": "é", "into": {"role": "textbox", "begins": "Name"}, "replace": true},
            {"key": "ctrl+w", "effect": {"ended": true}},
            {"scroll": {"role": "button", "name": "Go", "number": 2}, "by": "keys"},
            {"stroke": {"role": "image"}, "points": [[0, 0.5], [1, 0.25]], "effect": {"usable": {"role": "button", "name": "Go"}}},
            {"resize": {"width": 400, "height": 500}},
            {"waitFor": {"checked": {"role": "checkbox"}}},
            {"expect": {"text": {"role": "textbox", "is": "é"}}},
            {"result": "Done"},
            {"expectOutcome": {"outcome": "failed", "errorType": "unauthorized"}},
            {"expectServer": {"envelope": "completed"}},
            {"killWebProcess": true}, {"dropNetwork": true}, {"restoreNetwork": true},
            {"relaunch": "fresh"}, {"screenshot": "end"}, {"include": "part"}
            """#)
      ).first)
    #expect(scenario.steps.count == 17)
    #expect(
      Array(scenario.steps.prefix(4)) == [
        Step(action: .tap(go, effect: .gone(go), unless: nil), limit: 3),
        Step(action: .type("é", into: ControlTarget(.textbox, .beginning("Name")), replaces: true), limit: nil),
        Step(action: .key(try #require(KeyChord("ctrl+w")), effect: .ended), limit: nil),
        Step(action: .scroll(to: ControlTarget(.button, .exactly("Go"), number: 2), by: .keys), limit: nil),
      ])
    #expect(scenario.steps.last == Step(action: .screenshot("part"), limit: nil))
  }

  @Test func aVariantIsTheSameButForItsLaunch() throws {
    let scenarios = try read(
      file(#""launch": {"delivery": "iframe", "scale": 2}, "variants": {"de": {"language": "de", "scale": 1}}"#))
    #expect(scenarios.map(\.name) == ["test", "test-de"])
    #expect(scenarios[1].launch == Launch(delivery: .iframe, language: .german, scale: 1))
    #expect(scenarios[1].steps == scenarios[0].steps)
  }
}

private func read(_ text: String) throws(ScenarioFileError) -> [Scenario] {
  let parts = [
    "part": #"{"version": 1, "summary": "s", "steps": [{"screenshot": "part"}]}"#,
    "loop": #"{"version": 1, "summary": "s", "steps": [{"include": "loop"}]}"#,
    "again": #"{"version": 1, "summary": "s", "steps": [{"relaunch": "fresh"}]}"#,
    "bad": #"{"version": 1, "summary": "s", "steps": [{"tap": {}}]}"#,
  ]
  let reader = ScenarioReader { name in
    parts[name].map { ScenarioReader.Source(file: "\(name).json", data: Data($0.utf8)) }
  }
  return try reader.scenarios(in: ScenarioReader.Source(file: "a.json", data: Data(text.utf8)))
}

/// A file that is right but for what is given; what is given stands on its fourth line.
private func file(
  _ more: String = #""limits": {}"#, name: String? = "test", steps: String = #"{"screenshot": "x"}"#
) -> String {
  """
  {
  "version": 1,\(name.map { " \"name\": \"\($0)\"," } ?? "")
  "summary": "s",
  \(more),
  "steps": [\(steps)]
  }
  """
}
