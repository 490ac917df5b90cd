import CeremonyKit
import FoundationEssentials
import SignatureAPI
import SigningServerAPI

/// Reads the members of a JSON body and collects all that is wrong with them.
nonisolated struct BodyReader {
  /// A body that cannot be used, with everything that is wrong with it.
  struct Invalid: Error {
    let issues: [ErrorAnswer.Issue]
  }

  private let members: [String: Member]
  private var issues: [ErrorAnswer.Issue] = []

  /// - Parameter body: a JSON object; nothing at all counts as one without members.
  /// - Throws: when it is something else.
  private init(_ body: Data) throws(Invalid) {
    if body.isEmpty {
      members = [:]
    } else if let read = try? JSONDecoder().decode([String: Member].self, from: body) {
      members = read
    } else {
      throw Invalid(issues: [ErrorAnswer.Issue(path: "", message: "Must be a JSON object.")])
    }
  }

  /// The body of `POST /ceremonies`.
  static func signingRequest(_ body: Data) throws(Invalid) -> SigningRequest {
    var reader = try BodyReader(body)
    let request = SigningRequest(
      name: reader.text("name", "Must be a name of 1 to 200 characters.") { isLine($0, atMost: 200) },
      email: reader.text("email", "Must be an email address.", isEmail),
      language: reader.text("language", "Must be one of \(languages).") { CeremonyLanguage(rawValue: $0) != nil },
      embedOrigin: reader.embedOrigin(),
      redirectDelay: reader.number("redirectDelay", "Must be a whole number of seconds from 0 to 20.", in: 0...20))
    return try reader.finish(request)
  }

  /// The body of `POST /recipients/{id}/ceremony`.
  static func newCeremonyRequest(_ body: Data) throws(Invalid) -> NewCeremonyRequest {
    var reader = try BodyReader(body)
    return try reader.finish(NewCeremonyRequest(embedOrigin: reader.embedOrigin()))
  }

  private func finish<Value>(_ value: Value) throws(Invalid) -> Value {
    guard issues.isEmpty else { throw Invalid(issues: issues) }
    return value
  }

  private mutating func text(_ name: String, _ complaint: String, _ isRight: (String) -> Bool) -> String? {
    switch members[name] {
    case nil, .null: return nil
    case .text(let text) where isRight(text): return text
    default:
      issues.append(ErrorAnswer.Issue(path: name, message: complaint))
      return nil
    }
  }

  private mutating func number(_ name: String, _ complaint: String, in range: ClosedRange<Int>) -> Int? {
    switch members[name] {
    case nil, .null: return nil
    case .number(let number) where range.contains(number): return number
    default:
      issues.append(ErrorAnswer.Issue(path: name, message: complaint))
      return nil
    }
  }

  private mutating func embedOrigin() -> String? {
    let complaint = "Must be an origin such as https://app.example.com; http is for this machine alone."
    return text("embedOrigin", complaint) { EmbedOrigin($0) != nil }.flatMap(EmbedOrigin.init)?.text
  }

  private static var languages: String { CeremonyLanguage.allCases.map(\.rawValue).joined(separator: ", ") }

  private static func isLine(_ text: String, atMost limit: Int) -> Bool {
    text.count <= limit && text.contains { !$0.isWhitespace }
      && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  private static func isEmail(_ text: String) -> Bool {
    let halves = text.split(separator: "@", omittingEmptySubsequences: false)
    return halves.count == 2 && halves.allSatisfy { !$0.isEmpty } && isLine(text, atMost: 254)
      && !text.contains(where: \.isWhitespace)
  }
}

/// A member's value, as far as it matters here.
nonisolated private enum Member: Decodable {
  case text(String), number(Int), null, other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .other
    }
  }
}
