extension Evidence {
  /// What it has, under headings that a person understands.
  nonisolated var sections: [(title: String, lines: [String])] {
    [
      ("Step", stepText.map { ["\((step ?? 0) + 1). \($0)"] } ?? []),
      ("On the screen", tree),
      ("The outcome", outcome.map { [$0] } ?? []),
      ("The app said", applicationLog),
      ("The service said", serviceLog),
    ].filter { !$0.lines.isEmpty }
  }
}
