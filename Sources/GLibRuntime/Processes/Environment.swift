import Glibc

/// The variables of our own process, which all that we start inherits. The system's functions for them are not made for
/// two threads at a time.
nonisolated public enum Environment {
  /// The variable's value; nil where it is not set.
  public static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Sets variables; nil takes one out.
  public static func change(_ changes: [String: String?]) {
    for (name, value) in changes {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
  }
}
