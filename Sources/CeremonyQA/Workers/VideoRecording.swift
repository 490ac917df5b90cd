import CGLib
import GLibRuntime

/// A recording of a display, while a scenario is carried out.
final class VideoRecording {
  private let process: ChildProcess

  /// Begins to record.
  /// - Parameters:
  ///   - path: where the recording goes, which ends in `.mp4`; its folder is made. Nil for none.
  ///   - display: the display's name; our environment lets its clients in.
  /// - Returns: nil when nothing is to be recorded, or ffmpeg cannot be started.
  static func start(at path: String?, ofDisplay display: String) -> VideoRecording? {
    guard let path else { return nil }
    g_mkdir_with_parents(FilePath.folder(of: path), 0o755)
    let command =
      ["ffmpeg", "-nostdin", "-loglevel", "error", "-y", "-f", "x11grab", "-framerate", "10", "-i", display]
      // In parts, each whole, so that a recording that is cut off can be looked at.
      + ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-movflags"]
      + ["+frag_keyframe+empty_moov", path]
    return (try? ChildProcess(command, output: .null, errors: .null)).map(VideoRecording.init)
  }

  private init(_ process: ChildProcess) {
    self.process = process
  }

  /// Ends the recording, and waits until its file is complete.
  func stop() async {
    await process.terminate()
  }
}
