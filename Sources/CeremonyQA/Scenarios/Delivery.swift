/// How the ceremony tells the application that it has ended.
nonisolated enum Delivery: String, Codable, Sendable, CaseIterable {
  case redirect, message, iframe
}
