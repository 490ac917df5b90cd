import Glibc

/// Runs a test as on a desktop of this locale, such as `de_DE.UTF-8`, and of no other.
public func withDesktopLocale(_ locale: String, _ test: () throws -> Void) rethrows {
  let names = ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"]
  let before = names.map { name in getenv(name).map { String(cString: $0) } }
  defer {
    for (name, value) in zip(names, before) {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
  }
  for name in names { unsetenv(name) }
  setenv("LANG", locale, 1)
  try test()
}
