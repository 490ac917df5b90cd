import CeremonyKit
import TestSupport

/// Runs a test on the main thread with an origin of its own.
func withOrigin(_ test: @MainActor (TestOrigin) throws -> Void) throws {
  try onMainThread {
    let origin = try TestOrigin()
    try test(origin)
    try waiting { await origin.stop() }
  }
}

/// The event that a test's page reports itself. What is forged is `ceremony.completed`.
let ownEvent = CeremonyOutcome.event(CeremonyEvent(type: "ceremony.declined"))
