/// A node of an application's accessible tree, as it was when the tree was read.
nonisolated struct AccessibleElement: Sendable {
  let object: BusObject
  /// AT-SPI's number of its role.
  let role: Int
  /// What assistive technology calls it, with white space folded.
  let name: String
  /// How deep in the tree it is.
  let depth: Int
  /// The web document that it is part of; nil for the application's own controls.
  let document: BusObject?
}
