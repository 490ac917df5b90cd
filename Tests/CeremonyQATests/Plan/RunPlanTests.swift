import Testing

@testable import CeremonyQA

@Suite struct RunPlanTests {
  private static let scenarios = ["a", "b", "c"].map {
    (name: $0, summary: "", reference: ScenarioReference.builtIn($0), limit: 9.0)
  }

  @Test func aScenarioThatIsCarriedOutOnceKeepsItsName() {
    #expect(RunPlan.cases(of: Self.scenarios).map(\.name) == ["a", "b", "c"])
  }

  @Test func repetitionsAreNumberedAndComeRoundByRound() {
    let cases = RunPlan.cases(of: Self.scenarios, repeats: 2)
    #expect(cases.map(\.name) == ["a #1", "b #1", "c #1", "a #2", "b #2", "c #2"])
  }

  @Test func aSeedRepeatsItsOrder() {
    let orders = (0..<20).map { RunPlan.cases(of: Self.scenarios, repeats: 4, seed: $0).map(\.name) }
    #expect(orders == (0..<20).map { RunPlan.cases(of: Self.scenarios, repeats: 4, seed: $0).map(\.name) })
    #expect(Set(orders).count == 20)
    #expect(Set(orders.map { $0.sorted() }).count == 1)
  }

  @Test func shardsOfOneSeedShareEverythingWhateverTheirOrder() throws {
    let all = Set(RunPlan.cases(of: Self.scenarios, repeats: 3).map(\.name))
    let parts = try (1...4).map { index in
      let shard: Shard = try #require(Shard("\(index)/4"))
      return RunPlan.cases(of: Self.scenarios, repeats: 3, shard: shard, seed: 5).map(\.name)
    }
    #expect(parts.map(\.count).reduce(0, +) == all.count)
    #expect(Set(parts.flatMap { $0 }) == all)
  }

  @Test(
    "A case's folder has a safe name",
    arguments: [("sign", "sign"), ("../../etc", ".._.._etc"), ("a b", "a_b"), ("..", "scenario"), ("", "scenario")])
  func folderNames(name: String, expected: String) {
    #expect(SampleRuns.plannedCase(name).folderName == expected)
    #expect(SampleRuns.plannedCase(name, repetition: 3).folderName == "\(expected)-3")
  }
}
