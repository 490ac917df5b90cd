import CeremonyKit
import Foundation
import Testing

@testable import CeremonyQA

/// The published schema and the reader say the same.
@Suite struct SchemaTests {
  private let schema: [String: Any]

  init() throws {
    schema = try #require(try JSONSerialization.jsonObject(with: ScenarioLibrary.schema) as? [String: Any])
  }

  @Test func everyKeyOfTheSchemaIsReadAndNoOther() throws {
    #expect(try keys(of: schema) == Set(ScenarioKeys.file))
    #expect(try keys(of: property("limits", of: schema)) == Set(ScenarioKeys.limits))
    #expect(try keys(of: definition("launch")) == Set(ScenarioKeys.launch))
    #expect(try keys(of: definition("size")) == Set(ScenarioKeys.size))
    #expect(try keys(of: definition("target")) == Set(ScenarioKeys.target))
    let condition = try definition("condition")
    #expect(try keys(of: condition) == Set(Condition.words))
    #expect(try keys(of: property("text", of: condition)) == Set(ScenarioKeys.text))
    for word in ScenarioKeys.steps {
      #expect(try keys(of: definition("step-\(word)")) == Set([word] + ScenarioKeys.beside(word)), "\(word)")
    }
    let outcome = try property("expectOutcome", of: definition("step-expectOutcome"))
    #expect(try keys(of: outcome) == Set(ScenarioKeys.outcome))
    let envelope = try property("expectServer", of: definition("step-expectServer"))
    #expect(try keys(of: envelope) == Set(ScenarioKeys.envelope))
  }

  @Test func everyObjectRefusesOtherKeys() throws {
    var count = 0
    func visit(_ node: Any) {
      if let list = node as? [Any] { list.forEach(visit) }
      guard let object = node as? [String: Any] else { return }
      if object["properties"] != nil {
        count += 1
        #expect(object["additionalProperties"] as? Bool == false, "\(object.keys.sorted())")
      }
      object.values.forEach(visit)
    }
    visit(schema)
    #expect(count > 20)
  }

  @Test func everyWordOfTheSchemaIsKnownAndNoOther() throws {
    let launch = try definition("launch")
    #expect(try words(property("program", of: launch)) == Launch.Program.allCases.map(\.rawValue))
    #expect(try words(property("delivery", of: launch)) == Delivery.allCases.map(\.rawValue))
    #expect(try words(property("language", of: launch)) == HostLanguage.allCases.map(\.rawValue))
    #expect(try words(property("recipient", of: launch)) == Launch.Recipient.allCases.map(\.rawValue))
    #expect(try words(property("link", of: launch)) == Launch.Link.allCases.map(\.rawValue))
    #expect(try words(property("role", of: definition("target"))) == AccessibleRole.allCases.map(\.rawValue))
    #expect(try words(property("by", of: definition("step-scroll"))) == Step.ScrollMeans.allCases.map(\.rawValue))
    #expect(
      try words(property("relaunch", of: definition("step-relaunch"))) == Step.RelaunchLink.allCases.map(\.rawValue))
    let outcome = try property("expectOutcome", of: definition("step-expectOutcome"))
    #expect(try words(property("outcome", of: outcome)) == CeremonyOutcome.Kind.allCases.map(\.rawValue))
    let key = try #require(try property("key", of: definition("step-key"))["pattern"] as? String)
    #expect(key == "^((shift|ctrl|alt)\\+)*([a-z0-9]|\(KeyChord.names.joined(separator: "|")))$")
  }

  @Test func theBuiltInScenariosAreWhole() throws {
    let scenarios = try ScenarioLibrary.builtIn()
    #expect(Set(scenarios.map(\.name)).count == scenarios.count)
    for name in ["sign", "sign-message", "sign-iframe", "sign-hu", "cancel", "decline", "crash", "offline", "draw"] {
      #expect(scenarios.contains { $0.name == name }, "\(name)")
    }
    let languages = Set(scenarios.map { $0.launch.language ?? .english })
    #expect(languages == Set(HostLanguage.allCases))
    let reasons = scenarios.flatMap(\.steps).compactMap { step in
      if case .expectOutcome(let outcome) = step.action { outcome.errorType } else { nil }
    }
    #expect(
      Set(reasons) == [
        "unauthorized", "already_completed", "not_available", "invalid_link", "obfuscated_ceremony", "unexpected_error",
      ])
  }

  @Test func theBuiltInFilesMeetTheSchema() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "schema-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try ScenarioLibrary.schema.write(to: folder.appending(path: "schema"))
    for name in Resource.names(in: "qa/scenarios/") + Resource.names(in: "qa/parts/") {
      let data = try #require(Resource(named: name)).data
      try data.write(to: folder.appending(path: name.replacing("/", with: "-")))
    }
    let check = """
      import glob, json, sys
      from jsonschema import Draft202012Validator as Validator
      schema = json.load(open(sys.argv[1] + "/schema"))
      Validator.check_schema(schema)
      files = glob.glob(sys.argv[1] + "/*.json")
      wrong = [f"{file}: {error.message}" for file in files for error in Validator(schema).iter_errors(json.load(open(file)))]
      sys.exit("\\n".join(wrong) if wrong or len(files) < 20 else 0)
      """
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/python3")
    python.arguments = ["-c", check, folder.path]
    try python.run()
    python.waitUntilExit()
    #expect(python.terminationStatus == 0)
  }

  private func definition(_ name: String) throws -> [String: Any] {
    let definitions = try #require(schema["$defs"] as? [String: Any])
    return try #require(definitions[name] as? [String: Any], "\(name)")
  }

  private func property(_ name: String, of object: [String: Any]) throws -> [String: Any] {
    let properties = try #require(object["properties"] as? [String: Any])
    return try #require(properties[name] as? [String: Any], "\(name)")
  }

  private func keys(of object: [String: Any]) throws -> Set<String> {
    Set(try #require(object["properties"] as? [String: Any]).keys)
  }

  private func words(_ object: [String: Any]) throws -> [String] { try #require(object["enum"] as? [String]) }
}
