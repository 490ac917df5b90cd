import GLibRuntime

/// A node of an application's accessible tree, as it was when the tree was read.
nonisolated struct AccessibleElement: Sendable {
  let object: BusObject
  /// AT-SPI's number of its role.
  let role: Int
  /// What assistive technology calls it, with white space folded.
  let name: String
  /// How deep in the tree it is.
  let depth: Int
  /// What it scrolls in and is cut off by: the window, and each scrolling part of it; none for one that does not scroll.
  let clips: [BusObject]
  /// The toolkit's own part among them that is the inmost; it shows while what is in it can be scrolled to.
  let part: BusObject?
}
