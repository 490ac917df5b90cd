import SignatureAPI

/// A place that the recipient fills, as the page shows it. Sizes are in points, from the page's bottom-left corner.
nonisolated struct PlaceView: Encodable {
  struct Option: Encodable {
    let label: String
    let value: String
  }

  let key: String
  let type: String
  let left: Double
  let bottom: Double
  let width: Double
  let height: Double
  let isRequired: Bool
  let fontSize: Double
  let hint: String?
  let prompt: String?
  /// A regular expression that all of the text must match.
  let pattern: String?
  let formatMessage: String?
  let boxCount: Int
  let options: [Option]
  let defaultValue: String?

  init(_ placement: Placement) {
    let place = placement.place
    key = place.key
    type = place.type.known?.isMultiLine == true ? PlaceType.multiLineTextInput.rawValue : place.type.rawValue
    left = placement.area.left
    bottom = placement.area.bottom
    width = placement.area.width
    height = placement.area.height
    isRequired = place.isRequired
    fontSize = place.letterSize
    hint = place.hint
    prompt = place.prompt
    pattern = place.format.flatMap(TextFormat.init)?.pattern
    formatMessage = place.formatMessage
    boxCount = place.boxes
    options = (place.options ?? []).map { Option(label: $0.label, value: $0.value ?? $0.label) }
    defaultValue = place.defaultValue
  }
}
