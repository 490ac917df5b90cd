/// Why a string is no ceremony link. Nothing of the link is kept here, so nothing of it can be shown.
public struct CeremonyLinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with the link.
  public enum Reason: String, CaseIterable, Sendable {
    /// There is nothing there.
    case empty
    /// Control characters, white space, a backslash before the query, or no `//`.
    case malformed
    /// Another scheme than `https`, or none.
    case notHTTPS
    /// Another host than `sign.signatureapi.com`.
    case wrongHost
    /// Another port than 443.
    case wrongPort
    /// A user or a password before the host.
    case userInformation
  }

  public let reason: Reason

  public init(reason: Reason) {
    self.reason = reason
  }

  /// What is wrong and what to do, in one sentence or two, without the link.
  public var description: String {
    let problem =
      switch reason {
      case .empty: "There is no ceremony link."
      case .malformed: "The ceremony link is damaged: it holds characters that no link has, or lacks its “//”."
      case .notHTTPS: "The ceremony link does not begin with https://."
      case .wrongHost: "The ceremony link does not lead to \(CeremonyHosts.ceremony)."
      case .wrongPort: "The ceremony link names another port than 443."
      case .userInformation: "The ceremony link carries a user name or password."
      }
    return problem + " Pass the ceremony’s url exactly as your server read it from SignatureAPI."
  }
}
