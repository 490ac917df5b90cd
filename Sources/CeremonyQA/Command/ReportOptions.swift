import GLibRuntime

/// The options that say what a run leaves behind.
struct ReportOptions {
  private let junit: OptionText
  private let json: OptionText
  private let html: OptionText
  private let artifacts: OptionText
  private let pictures: OptionText
  private let video: OptionFlag

  init(_ parser: OptionParser) {
    junit = parser.text("junit", "FILE", "Write a report as JUnit XML")
    json = parser.text("json", "FILE", "Write a report as JSON")
    html = parser.text("html", "FILE", "Write a report to look at, one page with the pictures inside")
    artifacts = parser.text(
      "artifacts", "DIR", "Write of each failure a picture, the accessible tree and the logs into DIR")
    pictures = parser.text("pictures", short: "p", "DIR", "Write all pictures of the screen into DIR")
    video = parser.flag("video", "Record the display, and keep the recording of what failed in --artifacts")
  }

  func fill(_ request: inout RunRequest) throws(OptionMistake) {
    if video.isSet, artifacts.value == nil {
      throw OptionMistake(text: "--video needs --artifacts, the folder for the recordings")
    }
    request.junitFile = junit.value
    request.jsonFile = json.value
    request.htmlFile = html.value
    request.artifacts = artifacts.value
    request.pictures = pictures.value
    request.recordsVideo = video.isSet
  }
}
