public import CeremonyKit

/// A string of the wire that is a credential, such as a ceremony's link.
public typealias Credential = CeremonyKit.Credential

/// How other programs find the sandbox that stands in for the API.
public typealias SandboxConnection = CeremonyKit.SandboxConnection
