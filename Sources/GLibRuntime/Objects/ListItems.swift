import CGLib

/// What a list holds, in its order. The list, and what it holds, stay whose they are.
nonisolated public func items<Item>(
  of list: UnsafeMutablePointer<GList>?, as _: Item.Type
) -> [UnsafeMutablePointer<Item>] {
  sequence(first: list) { $0?.pointee.next }.compactMap { $0?.pointee.data?.assumingMemoryBound(to: Item.self) }
}
