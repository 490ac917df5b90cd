import CGLib
import Glibc

/// A child's standard input, for as long as we have something to say.
final class ChildInput {
  private let pipe: ObjectReference
  private var pending: [String] = []
  private var isWriting = false
  private var isClosing = false

  /// - Parameter stream: the pipe's end, which the child's GSubprocess owns.
  init(_ stream: UnsafeMutablePointer<GOutputStream>) {
    pipe = ObjectReference(retaining: stream)
    // Writing to a child that has ended is to fail and not to end us; GLib asks the same for its sockets.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Writes the text, after what was given before. A child that does not read it is no error of ours.
  func write(_ text: String) {
    pending.append(text)
    writeOn()
  }

  /// Closes the pipe once everything is written.
  func close() {
    isClosing = true
    writeOn()
  }

  private func writeOn() {
    guard !isWriting else { return }
    isWriting = true
    Task {
      let output = pipe.cast(to: GOutputStream.self)
      while !pending.isEmpty {
        let text = pending.removeFirst()
        try? await ByteWriter.write(Array(text.utf8), to: output)
      }
      isWriting = false
      if isClosing { g_output_stream_close(output, nil, nil) }
    }
  }
}
