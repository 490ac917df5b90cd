/// What your server answers to `GET /health`.
public nonisolated struct HealthAnswer: Codable, Equatable, Sendable {
  public var ok: Bool

  public init(ok: Bool) {
    self.ok = ok
  }
}
