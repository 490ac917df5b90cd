import CWebKitGTK
import CeremonyKit
import GLibRuntime

extension CeremonySession.WebProcessDeath {
  /// - Parameter reason: a `WebKitWebProcessTerminationReason`. One that this version does not know is a crash.
  init(_ reason: Int?) {
    switch reason.map({ WebKitWebProcessTerminationReason(rawValue: UInt32($0)) }) {
    case WEBKIT_WEB_PROCESS_EXCEEDED_MEMORY_LIMIT: self = .exceededMemoryLimit
    case WEBKIT_WEB_PROCESS_TERMINATED_BY_API: self = .terminatedByHost
    default: self = .crashed
    }
  }
}

extension Duration {
  /// The time since the machine started, which no change of its clock can move.
  static var sinceBoot: Duration { .microseconds(g_get_monotonic_time()) }
}
