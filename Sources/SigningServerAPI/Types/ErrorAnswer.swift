/// What your server answers when it cannot do what was asked: 400 for a bad request, 404 for what it does not know, 409
/// for what cannot be done now, 502 when SignatureAPI refused or failed, 500 for a fault of its own.
public nonisolated struct ErrorAnswer: Codable, Equatable, Sendable {
  /// One thing that is wrong with a request.
  public struct Issue: Codable, Equatable, Sendable {
    /// Which member of the body it is about; empty for the body as a whole.
    public var path: String
    public var message: String

    public init(path: String, message: String) {
      self.path = path
      self.message = message
    }
  }

  public var error: String
  /// All that is wrong, with status 400 alone.
  public var issues: [Issue]?

  public init(error: String, issues: [Issue]? = nil) {
    self.error = error
    self.issues = issues
  }
}
