/// An area of a document that a recipient fills, or that is filled for them. Which properties count depends on its type.
public nonisolated struct Place: Codable, Hashable, Sendable {
  /// `^[a-z][a-z0-9_]*$`, at most 32 characters, unique in its document.
  public var key: String
  public var type: WireValue<PlaceType>
  /// Who fills it; every place of a person needs one.
  public var recipientKey: String?
  /// In points, 20 to 60 for a signature, whose width is 5/2 of it; 60 when nil.
  public var height: Double?
  /// In points.
  public var width: Double?
  /// In points; 12 when nil.
  public var fontSize: Double?
  /// Hexadecimal, with `#`; black when nil.
  public var fontColor: String?
  /// What a `text` place says.
  public var value: String?
  /// What an input is for, shown beside it.
  public var hint: String?
  /// What stands in an empty input.
  public var prompt: String?
  /// `required` when nil, but for a checkbox, which is `optional`.
  public var requirement: WireValue<PlaceRequirement>?
  /// `email`, `zipcode-us`, or a regular expression between slashes.
  public var format: String?
  /// What a person is told whose text has not that format.
  public var formatMessage: String?
  /// The name under which the envelope's `captures` hold what was given.
  public var captureAs: String?
  /// How many characters a `boxed_text_input` takes.
  public var boxCount: Int?
  /// `check` when nil.
  public var symbol: WireValue<CheckboxSymbol>?
  /// The choices of a `dropdown`.
  public var options: [DropdownOption]?
  /// The value of the choice that a `dropdown` begins with.
  public var defaultValue: String?
  /// A date's format in the letters of Moment.js; `D MMM YYYY` when nil.
  public var dateFormat: String?

  public init(
    key: String, type: WireValue<PlaceType>, recipientKey: String? = nil, height: Double? = nil, width: Double? = nil
  ) {
    self.key = key
    self.type = type
    self.recipientKey = recipientKey
    self.height = height
    self.width = width
  }

  enum CodingKeys: String, CodingKey {
    case key, type, height, width, value, hint, prompt, requirement, format, symbol, options
    case recipientKey = "recipient_key"
    case fontSize = "font_size"
    case fontColor = "font_color"
    case formatMessage = "format_message"
    case captureAs = "capture_as"
    case boxCount = "box_count"
    case defaultValue = "default"
    case dateFormat = "date_format"
  }
}

/// One choice of a dropdown.
public nonisolated struct DropdownOption: Codable, Hashable, Sendable {
  public var label: String
  /// What is captured; the label when nil.
  public var value: String?

  public init(label: String, value: String? = nil) {
    self.label = label
    self.value = value
  }
}
