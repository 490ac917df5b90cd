import FoundationEssentials

nonisolated extension Date {
  /// The date as the API writes it: ISO 8601, UTC, milliseconds.
  var wireText: String {
    formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
