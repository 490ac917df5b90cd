import FoundationEssentials
import SignatureAPI

/// What the address of a ceremony page says.
nonisolated enum CeremonyAddress: Equatable {
  /// `/{lang}/start?token=…`
  case token(String)
  /// `/s/{code}`
  case code(String)
  /// No ceremony link, or one that lost its token on the way.
  case none

  /// - Parameters:
  ///   - path: the address's path, percent-encoded.
  ///   - token: its `token` parameter, decoded.
  init(path: String, token: String?) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 3, parts[1] == "s", !parts[2].isEmpty {
      self = .code(String(parts[2]))
    } else if parts.count == 3, parts[1].utf8.count == 2, parts[2] == "start", let token, !token.isEmpty {
      self = .token(token)
    } else {
      self = .none
    }
  }

  /// The language that a path names, when there is a ceremony in it.
  static func language(ofPath path: String) -> CeremonyLanguage? {
    path.split(separator: "/").first.flatMap { CeremonyLanguage(rawValue: String($0)) }
  }
}
