import CGLib

/// For programs that hold credentials in memory.
nonisolated public enum PrivateMemory {
  /// Keeps this process's memory out of core dumps and away from the user's other programs, debuggers among them, and the
  /// memory of the children that it starts from now on out of core dumps. There is no way back.
  ///
  /// A debugger that started the program still works.
  public static func enter() { cglib_keep_memory_private() }
}
