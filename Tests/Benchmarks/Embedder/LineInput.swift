import CGLib
import Glibc

/// Standard input, line by line, as a source of the main loop.
final class LineInput {
  private let onLine: @MainActor (String?) -> Void
  private var buffered: [UInt8] = []

  /// Begins to read, for as long as the program runs.
  /// - Parameter onLine: is given each line, and nil at the end.
  static func start(_ onLine: @escaping @MainActor (String?) -> Void) {
    let input = LineInput(onLine)
    let held = Unmanaged.passRetained(input).toOpaque()
    g_unix_fd_add(STDIN_FILENO, GIOCondition(G_IO_IN.rawValue | G_IO_HUP.rawValue), readInput, held)
  }

  private init(_ onLine: @escaping @MainActor (String?) -> Void) {
    self.onLine = onLine
  }

  /// - Returns: whether more may come.
  fileprivate func read() -> Bool {
    var part = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(STDIN_FILENO, &part, part.count)
    guard count > 0 else {
      onLine(nil)
      return false
    }
    buffered += part.prefix(count)
    while let end = buffered.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: buffered[..<end], as: UTF8.self)
      buffered.removeSubrange(...end)
      onLine(line)
    }
    return true
  }
}

nonisolated private func readInput(_: Int32, _: GIOCondition, _ input: gpointer?) -> gboolean {
  guard let input else { return 0 }
  let held = Unmanaged<LineInput>.fromOpaque(input)
  return MainActor.assumeIsolated { held.takeUnretainedValue().read() } ? 1 : 0
}
