nonisolated extension String {
  /// Copies a text of libsoup's; nil for NULL.
  ///
  /// Said in each getter as a closure, it would be one of the main actor, and each call looks where it runs.
  init?(copying text: UnsafePointer<CChar>?) {
    guard let text else { return nil }
    self.init(cString: text)
  }
}
