/// An error of the API: `application/problem+json`. Branch on `kind` and `status`, never on `detail`.
public nonisolated struct ProblemDetails: Error, Codable, Equatable, Sendable {
  /// What every `type` begins with; the rest is the kind.
  public static let typePrefix = "https://signatureapi.com/docs/v1/errors/"
  public static let contentType = "application/problem+json"

  public var type: String
  public var title: String
  public var status: Int
  public var detail: String?
  /// Everything that is wrong with the request, for `validation-error`.
  public var errors: [String]?

  public init(_ kind: ProblemKind, detail: String? = nil, errors: [String]? = nil) {
    type = Self.typePrefix + kind.rawValue
    title = kind.title
    status = kind.status
    self.detail = detail
    self.errors = errors
  }

  /// The known kind, or the word that follows the prefix, or the whole type.
  public var kind: WireValue<ProblemKind> {
    WireValue(rawValue: type.hasPrefix(Self.typePrefix) ? String(type.dropFirst(Self.typePrefix.count)) : type)
  }
}

/// The kinds of error, each with its status.
public nonisolated enum ProblemKind: String, WireWord {
  case validationError = "validation-error"
  case invalidAPIKey = "invalid-api-key"
  case forbidden
  case modeError = "mode-error"
  case notFound = "not-found"
  case cannotCancel = "cannot-cancel"
  case cannotCreateCeremony = "cannot-create-ceremony"
  case cannotReplace = "cannot-replace"
  case tooManyRequests = "too-many-requests"
  case invalidPlaces = "invalid-places"
  case invalidPlaceholder = "invalid-placeholder"
  case duplicatePlaceholder = "duplicate-placeholder"
  case placeholderPositionConflict = "placeholder-position-conflict"
  case nonExistingPlace = "non-existing-place"
  case noSigningPlace = "no-signing-place"
  case cannotParseDocument = "cannot-parse-document"
  case invalidJSON = "invalid-json"
  case unsupportedMediaType = "unsupported-media-type"
  case payloadTooLarge = "payload-too-large"
  case methodNotAllowed = "method-not-allowed"
  case internalError = "internal-error"

  /// The HTTP status it comes with.
  public var status: Int {
    switch self {
    case .invalidJSON: 400
    case .invalidAPIKey: 401
    case .forbidden, .modeError: 403
    case .notFound: 404
    case .methodNotAllowed: 405
    case .cannotCancel, .cannotCreateCeremony, .cannotReplace: 409
    case .payloadTooLarge: 413
    case .unsupportedMediaType: 415
    case .tooManyRequests: 429
    case .internalError: 500
    case .validationError, .invalidPlaces, .invalidPlaceholder, .duplicatePlaceholder, .placeholderPositionConflict,
      .nonExistingPlace, .noSigningPlace, .cannotParseDocument:
      422
    }
  }

  /// The kind in words, as `title` has it.
  public var title: String {
    switch self {
    case .invalidAPIKey: "Invalid API Key"
    case .invalidJSON: "Invalid JSON"
    case .cannotReplace: "Could Not Replace Recipient"
    default:
      rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }
  }
}
