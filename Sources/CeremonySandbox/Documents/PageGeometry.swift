/// The size of a page, in points.
nonisolated struct PageSize: Codable, Equatable {
  var width: Double
  var height: Double
}

/// An area of a page, in points from the page's bottom-left corner.
nonisolated struct PageArea: Codable, Equatable {
  var left: Double
  var bottom: Double
  var width: Double
  var height: Double
}
