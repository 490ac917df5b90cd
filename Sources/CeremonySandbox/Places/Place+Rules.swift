import SignatureAPI

// What the types of place are, and what they take for granted.

nonisolated extension PlaceType {
  /// Whether a recipient signs here.
  var isSigned: Bool { self == .signature || self == .initials }

  /// Whether a recipient gives something else here.
  var isInput: Bool {
    switch self {
    case .textInput, .boxedTextInput, .multiLineTextInput, .multilineTextInput, .checkbox, .dropdown: true
    default: false
    }
  }

  var isMultiLine: Bool { self == .multiLineTextInput || self == .multilineTextInput }

  /// Whether the place belongs to nobody.
  var isShared: Bool { self == .text || self == .envelopeDate || self == .envelopeCompletedDate }
}

nonisolated extension Place {
  /// How many boxes a `boxed_text_input` has when the request does not say.
  static let defaultBoxCount = 6

  /// Whether a recipient fills the place.
  var isFilled: Bool { type.known.map { $0.isSigned || $0.isInput } ?? false }

  /// Whether a recipient must fill it before they finish.
  var isRequired: Bool {
    if type.known?.isSigned == true { return true }
    return (requirement?.known ?? (type == .checkbox ? .optional : .required)) == .required
  }

  var boxes: Int { boxCount ?? Self.defaultBoxCount }

  var letterSize: Double { fontSize ?? 12 }

  /// Its width and height in points. A signature is 5/2 as wide as high, a checkbox is square.
  var size: (width: Double, height: Double) {
    switch type.known {
    case .signature: (5 / 2 * (height ?? 60), height ?? 60)
    case .initials: (5 / 2 * (height ?? 30), height ?? 30)
    case .checkbox: (height ?? 12, height ?? 12)
    case .boxedTextInput: (width ?? 18 * Double(boxes), height ?? 20)
    case .multiLineTextInput, .multilineTextInput: (width ?? 240, height ?? 60)
    default: (width ?? 150, height ?? letterSize * 1.5)
    }
  }

  /// The choice of a dropdown that has this value.
  func option(_ value: String) -> DropdownOption? { options?.first { ($0.value ?? $0.label) == value } }
}
