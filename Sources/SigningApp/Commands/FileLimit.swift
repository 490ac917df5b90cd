import Glibc

/// How many files, pipes and sockets this program may have open at once.
enum FileLimit {
  /// WebKit ends the program where it can open no more; one ceremony needs some forty.
  private static let least: rlim_t = 64

  /// Takes as many as the machine grants.
  /// - Returns: how many there are, where that is too few to show a ceremony; nil where it is enough.
  static func raise() -> Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
    if limit.rlim_cur < limit.rlim_max {
      limit.rlim_cur = limit.rlim_max
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    return limit.rlim_cur < least ? Int(limit.rlim_cur) : nil
  }
}
