/// A list as the API wraps it.
public nonisolated struct DataList<Element: Codable & Sendable>: Codable, Sendable {
  public var data: [Element]

  public init(data: [Element]) { self.data = data }
}

nonisolated extension DataList: Equatable where Element: Equatable {}
