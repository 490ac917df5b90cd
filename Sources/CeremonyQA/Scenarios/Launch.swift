import CeremonyKit

/// How the application and what is around it are started.
nonisolated struct Launch: Hashable, Sendable {
  /// Which part of the application is tested.
  enum Program: String, CaseIterable, Sendable {
    /// The demo app: the person starts the ceremony in it.
    case sign
    /// One ceremony, whose link is handed on standard input, and whose outcome comes back as a line of JSON.
    case open
  }

  /// Who the ceremony that `open` is given is for.
  enum Recipient: String, CaseIterable, Sendable {
    case signer
    /// Reads a document, and approves or rejects it. The sandbox alone can be asked for one.
    case approver
  }

  /// Which link `open` is given.
  enum Link: String, CaseIterable, Sendable {
    /// The one that works.
    case current
    /// One that worked until a new ceremony took its place.
    case replaced
    /// One that leads to no ceremony.
    case damaged
  }

  struct Size: Hashable, Sendable {
    var width: Int
    var height: Int
  }

  var program: Program?
  var delivery: Delivery?
  var language: HostLanguage?
  var recipient: Recipient?
  var link: Link?
  /// The size of the window's inside, in pixels of the application; nil leaves it to the application.
  var window: Size?
  /// How many pixels of the screen a pixel of the application has on each side.
  var scale: Int?
  /// Whether the desktop moves things for the eye. On a bench of our own it does not unless this says so.
  var animations: Bool?
  /// Seconds that the page may take to become usable.
  var startLimit: Double?
  /// Trouble that the sandbox makes, as its option `--fault` takes it.
  var faults: [String]?

  /// This launch, with what the other says in place of its own.
  func overridden(by other: Launch) -> Launch {
    Launch(
      program: other.program ?? program, delivery: other.delivery ?? delivery, language: other.language ?? language,
      recipient: other.recipient ?? recipient, link: other.link ?? link, window: other.window ?? window,
      scale: other.scale ?? scale, animations: other.animations ?? animations,
      startLimit: other.startLimit ?? startLimit, faults: other.faults ?? faults)
  }
}
