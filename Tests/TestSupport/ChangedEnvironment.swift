import GLibRuntime

/// Does some work with variables of ours changed, nil for one that is not set, and puts them back.
public func withEnvironment<Result>(
  _ changes: [String: String?], _ work: () throws -> Result
) rethrows -> Result {
  let former = Dictionary(uniqueKeysWithValues: changes.keys.map { ($0, Environment.value($0)) })
  defer { Environment.change(former) }
  Environment.change(changes)
  return try work()
}

/// Runs a test as on a desktop of this locale, such as `de_DE.UTF-8`, and of no other.
public func withDesktopLocale(_ locale: String, _ test: () throws -> Void) rethrows {
  try withEnvironment(["LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "LANG": locale], test)
}
