import CGLib
import Glibc

/// Follows a child to its end: feeds its input, reads its output, and notes how it ended. It outlives the child's
/// owner until then.
final class ChildLife {
  /// Whether the process is gone.
  private(set) var hasEnded = false

  /// How it ended, once its output was read as well.
  private(set) var exit: ProcessExit?

  /// The child's standard input; nil where it is no pipe of ours.
  let input: ChildInput?

  private let subprocess: ObjectReference
  private let group: pid_t

  init(_ subprocess: ObjectReference, group: pid_t) {
    self.subprocess = subprocess
    self.group = group
    input = g_subprocess_get_stdin_pipe(subprocess.opaque).map { ChildInput($0) }
  }

  /// Follows the child until it has ended and its output was read.
  func follow(input: ChildProcess.Input, output: ChildProcess.Output, errors: ChildProcess.Output) async -> ProcessExit
  {
    if case .text(let text) = input {
      self.input?.write(text)
      self.input?.close()
    }
    let pipes = [
      pipe(g_subprocess_get_stdout_pipe(subprocess.opaque), to: output),
      pipe(g_subprocess_get_stderr_pipe(subprocess.opaque), to: errors),
    ].compactMap { $0 }
    let exit = await processExit()
    hasEnded = true
    kill(-group, SIGKILL)
    let patience = MainTimer(after: .seconds(1)) { for pipe in pipes { pipe.reader.cancel() } }
    defer { patience.cancel() }
    for pipe in pipes { await pipe.reading.value }
    self.exit = exit
    return exit
  }

  private func processExit() async -> ProcessExit {
    // Waiting fails only when it is canceled, which nobody does.
    try? await awaitOperation(
      { g_subprocess_wait_async(subprocess.opaque, nil, $0, $1) },
      finish: { [subprocess] _, result in
        _ = try GLibError.check { g_subprocess_wait_finish(subprocess.opaque, result, $0) }
      })
    return g_subprocess_get_if_signaled(subprocess.opaque) != 0
      ? .signal(g_subprocess_get_term_sig(subprocess.opaque))
      : .status(g_subprocess_get_exit_status(subprocess.opaque))
  }

  private func pipe(
    _ stream: UnsafeMutablePointer<GInputStream>?, to output: ChildProcess.Output
  ) -> (reader: LineReader, reading: MainTask<Void, Never>)? {
    guard let stream, case .lines(let action) = output else { return nil }
    let reader = LineReader(stream)
    return (reader, MainTask { await reader.readAll(action) })
  }
}
