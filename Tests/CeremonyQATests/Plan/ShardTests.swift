import Testing

@testable import CeremonyQA

@Suite struct ShardTests {
  @Test(
    "Only I of N with I from 1 to N is a shard",
    arguments: [
      ("1/1", true), ("2/3", true), ("1000/1000", true), ("0/3", false), ("4/3", false), ("1/0", false),
      ("1/1001", false), ("1", false), ("1/2/3", false), ("", false), ("a/b", false), ("-1/2", false), ("1/ 2", false),
    ])
  func reads(text: String, isShard: Bool) {
    #expect((Shard(text) != nil) == isShard)
  }

  @Test("All shards together have everything once", arguments: 0...23)
  func covers(count: Int) throws {
    for shards in 1...5 {
      let parts = try (1...shards).map { try #require(Shard("\($0)/\(shards)")).part(of: Array(0..<count)) }
      #expect(parts.flatMap { $0 }.sorted() == Array(0..<count))
      let sizes = parts.map(\.count)
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }
  }
}
