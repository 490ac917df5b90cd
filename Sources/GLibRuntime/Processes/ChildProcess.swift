import CGLib
import Dispatch
import Glibc

/// A program that runs for as long as we want it: it is killed when this value's last owner goes, and the kernel kills
/// it when our process ends in whatever way, by SIGKILL too.
///
/// A child has a session and a process group of its own. What it leaves behind in that group when it ends, is ended.
@MainActor public final class ChildProcess {
  /// The child's process id, which is its group's id too.
  public let identifier: pid_t

  /// How the child ended; nil while it runs, and until its piped output was read.
  public var exit: ProcessExit? { life.exit }

  private let subprocess: ObjectReference
  private let life: ChildLife
  private let ending: MainTask<ProcessExit, Never>

  /// Starts a program.
  /// - Parameters:
  ///   - command: the program, by path or by a name that `PATH` finds, and its arguments.
  ///   - environment: what differs from our own environment; nil takes a variable out.
  ///   - folder: where it works; our own working folder if nil.
  ///   - descriptors: open descriptors of ours that the child gets, by their numbers in the child. Ours stay open.
  /// - Throws: when the program cannot be started; ``isMissingProgram(_:)`` tells the usual reason.
  public init(
    _ command: [String], environment: [String: String?] = [:], folder: String? = nil, input: Input = .null,
    output: Output = .inherited, errors: Output = .inherited, descriptors: [Int32: Int32] = [:]
  ) throws(GLibError) {
    MainLoop.prepare()
    let launcher = ChildLauncher(input: input, output: output, errors: errors)
    launcher.setEnvironment(environment)
    if let folder { launcher.setFolder(folder) }
    for (target, source) in descriptors { launcher.pass(source, as: target) }
    (subprocess, identifier) = try launcher.spawnForLife(command)
    let life = ChildLife(subprocess, group: identifier)
    self.life = life
    ending = MainTask { await life.follow(input: input, output: output, errors: errors) }
  }

  isolated deinit { killGroup() }

  /// Waits until the child has ended and what it wrote to our pipes was read. Somebody else who still holds such a pipe
  /// a second after the child's end is not waited for.
  public func waitForExit() async -> ProcessExit {
    await ending.value
  }

  /// Calls `action` once the child has ended, as `waitForExit` tells it. It does not keep the child.
  public func whenEnded(_ action: @escaping @MainActor (ProcessExit) -> Void) {
    Task { [ending] in action(await ending.value) }
  }

  /// Writes a line to the standard input of a child that was started with ``Input/lines``, after those sent before. A
  /// child that is gone takes no notice.
  public func send(_ line: String) {
    life.input?.write(line + "\n")
  }

  /// Ends the child's standard input once everything that was sent is written.
  public func closeInput() {
    life.input?.close()
  }

  /// Sends the child a signal. Has no effect once it has ended.
  public func signal(_ number: Int32) {
    g_subprocess_send_signal(subprocess.opaque, number)
  }

  /// Ends the child: asks it with SIGTERM, and kills its whole group when it is not gone after `grace`.
  @discardableResult
  public func terminate(grace: Duration = .seconds(3)) async -> ProcessExit {
    signal(SIGTERM)
    let timer = MainTimer(after: grace) { [weak self] in self?.killGroup() }
    defer { timer.cancel() }
    return await waitForExit()
  }

  /// Ends the child as `terminate` does, without turning the main loop: for a program on its way out, whose other
  /// sources must not run any more.
  public func terminateBlocking(grace: Duration = .seconds(3)) {
    signal(SIGTERM)
    let group = identifier
    // It runs on a thread of its own.
    let killer = DispatchWorkItem { @Sendable in _ = kill(-group, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + grace.seconds, execute: killer)
    g_subprocess_wait(subprocess.opaque, nil, nil)
    killer.cancel()
  }

  private func killGroup() {
    if !life.hasEnded { kill(-identifier, SIGKILL) }
  }

  /// Whether starting a child failed because there is no such program.
  public static func isMissingProgram(_ error: GLibError) -> Bool {
    error.isError("g-exec-error-quark", Int(G_SPAWN_ERROR_NOENT.rawValue))
  }

  /// Runs a program to its end.
  /// - Returns: how it ended, and what it wrote.
  public static func run(
    _ command: [String], environment: [String: String?] = [:], folder: String? = nil, input: Input = .null
  ) async throws(GLibError) -> Finished {
    var output: [String] = []
    var errors: [String] = []
    let child = try ChildProcess(
      command, environment: environment, folder: folder, input: input, output: .lines { output.append($0) },
      errors: .lines { errors.append($0) })
    let exit = await child.waitForExit()
    return Finished(exit: exit, output: output, errors: errors)
  }
}

extension Duration {
  nonisolated fileprivate var seconds: Double { self / .seconds(1) }
}
