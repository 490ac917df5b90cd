import Foundation

/// One case of the page to look at: a line that opens to its attempts, with pictures and logs.
nonisolated struct HTMLCase {
  let record: CaseRecord
  /// Which case of the page it is: the pictures' anchors are named after it.
  let number: Int
  let isOpen: Bool
  let picture: (String) -> Data?

  var lines: [String] {
    let why = record.attempts.last { $0.isFailure }?.evidence?.failure
    let summary = [
      "<summary>", "<h3>\(XMLText.content(record.name))</h3>",
      "<span class=\"mark\">\(record.verdict.words)</span>",
      "<span class=\"time\">\(HTMLReport.time(record.durationMilliseconds))</span>",
      "<p>\(XMLText.content(record.summary))</p>",
      why.map { "<p class=\"why\">\(XMLText.content($0))</p>" } ?? "", "</summary>",
    ].joined()
    let attempts = record.attempts.enumerated().flatMap { attempt($0.element, $0.offset + 1) }
    return [
      "<details id=\"case-\(number)\" class=\"case \(record.verdict.rawValue)\"\(isOpen ? " open" : "")>", summary,
    ]
      + attempts + ["</details>"]
  }

  private func attempt(_ attempt: AttemptRecord, _ count: Int) -> [String] {
    let time = HTMLReport.time(attempt.durationMilliseconds)
    var lines = [
      "<section class=\"attempt\">",
      "<h4>Attempt \(count), \(attempt.verdict.words), \(time), worker \(attempt.worker)</h4>",
    ]
    if let title = attempt.title, !title.isEmpty { lines.append("<p>Result: \(XMLText.content(title))</p>") }
    if let failure = attempt.evidence?.failure { lines.append("<p>\(XMLText.content(failure))</p>") }
    lines += pictures(of: attempt, count)
    if let video = attempt.video { lines.append("<p>Recording: \(XMLText.content(video))</p>") }
    lines += steps(of: attempt)
    for section in attempt.evidence?.sections ?? [] {
      lines.append("<h4>\(section.title)</h4>")
      lines.append("<pre tabindex=\"0\">\(XMLText.content(section.lines.joined(separator: "\n")))</pre>")
    }
    return lines + ["</section>"]
  }

  private func steps(of attempt: AttemptRecord) -> [String] {
    guard let steps = attempt.steps, !steps.isEmpty else { return [] }
    let rows = steps.map { step in
      let milliseconds = step.durationMilliseconds
      let time = milliseconds < 1000 ? "\(milliseconds) ms" : HTMLReport.time(milliseconds)
      return "<li>\(XMLText.content(step.text)) <span class=\"time\">\(time)</span></li>"
    }
    return ["<h4>Steps</h4>", "<ol class=\"steps\">"] + rows + ["</ol>"]
  }

  private func pictures(of attempt: AttemptRecord, _ count: Int) -> [String] {
    let figures = attempt.pictures.enumerated().compactMap { index, path -> String? in
      guard let bytes = picture(path) else { return nil }
      let name = XMLText.attribute(FilePath.name(of: path).replacing(".png", with: ""))
      let anchor = "picture-\(number)-\(count)-\(index)"
      return """
        <figure id="\(anchor)"><a href="#\(anchor)"><img alt="The screen: \(name)" loading="lazy" \
        src="data:image/png;base64,\(bytes.base64EncodedString())"></a><figcaption>\(name) \
        <a href="#case-\(number)">back</a></figcaption></figure>
        """
    }
    return figures.isEmpty ? [] : ["<div class=\"pictures\">"] + figures + ["</div>"]
  }
}

extension AttemptRecord.Verdict {
  /// What a person calls it.
  nonisolated var words: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .timedOut: "took too long"
    case .workerLost: "lost its worker"
    case .interrupted: "was interrupted"
    }
  }
}
