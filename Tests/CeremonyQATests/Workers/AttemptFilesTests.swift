import Foundation
import GLibRuntime
import Testing

@testable import CeremonyQA

@MainActor @Suite struct AttemptFilesTests {
  private let runCase = SampleRuns.plannedCase("sign")

  @Test func whatAFormerRunLeftIsRemovedWithItsFolder() throws {
    try withFolder { folder in
      for attempt in 1...2 { try make("failure.txt", ofAttempt: attempt, in: folder) }
      AttemptFiles.clear(runCase, in: folder)
      #expect(try names(in: folder) == [])
    }
  }

  @Test func whatSomebodyElseLeftStays() throws {
    try withFolder { folder in
      try make("failure.txt", ofAttempt: 1, in: folder)
      try ReportFile.write("", to: "\(folder)/sign/notes.txt")
      AttemptFiles.clear(runCase, in: folder)
      #expect(try names(in: "\(folder)/sign") == ["notes.txt"])
    }
  }

  @Test func aFolderWithoutFilesIsRemovedAndOneWithThemStays() throws {
    try withFolder { folder in
      for attempt in 1...2 { try make("failure.txt", ofAttempt: attempt, in: folder) }
      let place = AttemptFiles.folder(of: runCase, attempt: 1, in: folder)
      AttemptFiles.removeEmpty(place)
      #expect(try names(in: "\(folder)/sign") == ["attempt-1", "attempt-2"])
      try FileManager.default.removeItem(atPath: "\(place)/failure.txt")
      AttemptFiles.removeEmpty(place)
      #expect(try names(in: "\(folder)/sign") == ["attempt-2"])
      try FileManager.default.removeItem(atPath: "\(folder)/sign/attempt-2/failure.txt")
      AttemptFiles.removeEmpty("\(folder)/sign/attempt-2")
      #expect(try names(in: folder) == [])
    }
  }

  @Test func ofWhatPassedNoRecordingAndNoFolderIsKept() throws {
    try withFolder { folder in
      try make("screen.mp4", ofAttempt: 1, in: folder)
      let place = AttemptFiles.folder(of: runCase, attempt: 1, in: folder)
      var assignment = Assignment(reference: .builtIn("sign"), settings: Session.Settings(), limit: 60)
      assignment.settings.pictureFolder = place
      assignment.video = "\(place)/screen.mp4"
      var record = SampleRuns.attempt(.passed)
      AttemptFiles.collect(into: &record, from: assignment)
      #expect(record.video == nil)
      #expect(try names(in: folder) == [])
    }
  }

  private func make(_ name: String, ofAttempt attempt: Int, in folder: String) throws {
    try ReportFile.write("", to: AttemptFiles.folder(of: runCase, attempt: attempt, in: folder) + "/" + name)
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder("attempt-files-test")
    defer { withExtendedLifetime(folder) {} }
    try body(folder.path)
  }
}
