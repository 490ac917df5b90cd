/// The part of a run that this machine takes when several share it.
nonisolated struct Shard: Hashable, Sendable {
  /// From 1 to `count`.
  let index: Int
  let count: Int

  /// - Parameter text: such as `2/5`.
  /// - Returns: nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]), (1...1000).contains(count),
      (1...count).contains(index)
    else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Every so manieth of a list: all shards together have all of it once, whatever its length.
  func part<Element>(of list: [Element]) -> [Element] {
    list.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }
}
