import Testing

@testable import CeremonyQA

@Suite struct FindingTests {
  @Test(
    "A finding says what is missing, and which package brings it",
    arguments: [
      (
        Finding(name: "video", state: .works("ffmpeg"), package: "ffmpeg", serves: "--video"),
        "ok       video               ffmpeg"
      ),
      (
        Finding(name: "video", state: .fails("ffmpeg was not found."), package: "ffmpeg", serves: "--video"),
        "absent   video               ffmpeg was not found. Install the Debian package ffmpeg. Only --video needs it."
      ),
      (
        Finding(
          name: "display", state: .fails("Xvfb was not found. Install the Debian package xvfb."), package: "xvfb"),
        "missing  display             Xvfb was not found. Install the Debian package xvfb."
      ),
      (
        Finding(name: "display", state: .unknown, package: nil),
        "unknown  display             It needs what is missing above."
      ),
    ])
  func line(finding: Finding, expected: String) {
    #expect(finding.line == expected)
  }
}
