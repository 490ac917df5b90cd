import CeremonyGTK
import CeremonyKit
import GLibRuntime

/// The options that every command with a ceremony takes, and what they come to.
struct CeremonyArguments {
  private let delivery: OptionText
  private let hostOrigin: OptionText
  private let noCancel: OptionFlag
  private let accentColor: OptionText
  private let startLimit: OptionText
  private let requireWebSandbox: OptionFlag
  private let restrictNetwork: OptionFlag
  private let unattended: OptionFlag
  private let sandbox: OptionText
  private let headless: OptionFlag
  private let safeRendering: OptionFlag

  /// Puts the options on a parser.
  init(on parser: OptionParser) {
    delivery = parser.text(
      "delivery", short: "d", "redirect|message|iframe", "How the ceremony reports its end (redirect)")
    hostOrigin = parser.text("host-origin", "URL", "With iframe delivery: the origin of the page around the ceremony")
    noCancel = parser.flag("no-cancel", "Hide the ceremony's own controls to cancel")
    accentColor = parser.text("accent-color", "HEX", "The color of the ceremony's buttons, such as 8e24aa")
    startLimit = parser.text("start-limit", "SECONDS", "How long the ceremony may take to become usable (30)")
    requireWebSandbox = parser.flag("require-web-sandbox", "Show nothing where WebKit's sandbox cannot run")
    restrictNetwork = parser.flag(
      "restrict-network", "Block requests to other hosts than the ceremony's, and say which")
    unattended = parser.flag("unattended", "Nobody is there: end at the first trouble, and answer the page's dialogs")
    sandbox = parser.text("sandbox", "FILE", "Use the offline sandbox whose connection file this is")
    headless = parser.flag("headless", "Open the window on a display of its own, without a screen")
    safeRendering = parser.flag("safe-rendering", "Paint without the graphics device, where the page stays blank")
  }

  /// What the options say, once they were parsed.
  struct Values {
    var options: CeremonyWebView.Options
    var sandbox: SandboxConnection?
    var isHeadless: Bool
    var isSafeRendering: Bool
    var hostOrigin: HostOrigin?
  }

  /// - Throws: `UsageProblem` for a value that is of no use.
  func values() throws(UsageProblem) -> Values {
    var options = CeremonyWebView.Options()
    options.delivery = try readDelivery()
    options.allowCancel = !noCancel.isSet
    options.accentColor = try readAccentColor()
    if let limit = startLimit.value { options.startLimit = try Self.seconds(limit) }
    options.webSandbox = requireWebSandbox.isSet ? .required : .whenPossible
    options.restrictsNetwork = restrictNetwork.isSet
    options.isAttended = !unattended.isSet
    let connection = try readSandbox()
    options.connection = connection.map {
      WebConnection(proxyURL: $0.proxyURL, certificatePEM: $0.certificatePEM)
    }
    var origin: HostOrigin?
    if case .iframe(let host) = options.delivery { origin = host }
    return Values(
      options: options, sandbox: connection, isHeadless: headless.isSet, isSafeRendering: safeRendering.isSet,
      hostOrigin: origin)
  }

  private func readDelivery() throws(UsageProblem) -> CeremonyEventDelivery {
    switch delivery.value ?? "redirect" {
    case "redirect": return .redirect
    case "message": return .message
    case "iframe":
      guard let text = hostOrigin.value else {
        throw UsageProblem("iframe delivery needs --host-origin, an origin that the ceremony lists in embeddable_in")
      }
      guard let origin = HostOrigin(text) else {
        throw UsageProblem("--host-origin takes an https origin of your own, such as https://app.example.invalid")
      }
      return .iframe(origin)
    default:
      throw UsageProblem("--delivery takes redirect, message or iframe")
    }
  }

  private func readAccentColor() throws(UsageProblem) -> AccentColor? {
    guard let text = accentColor.value else { return nil }
    guard let color = AccentColor(text) else {
      throw UsageProblem("--accent-color takes six hexadecimal digits, such as 8e24aa")
    }
    return color
  }

  private func readSandbox() throws(UsageProblem) -> SandboxConnection? {
    guard let file = sandbox.value else { return nil }
    do {
      return try SandboxConnection(contentsOf: file)
    } catch {
      throw UsageProblem("--sandbox: \(error)")
    }
  }

  private static func seconds(_ text: String) throws(UsageProblem) -> Duration {
    guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
      throw UsageProblem("--start-limit takes a number of seconds above 0, a day at most")
    }
    return .seconds(seconds)
  }
}

/// What is wrong with a command line, in words that say what to write instead.
struct UsageProblem: Error {
  let text: String

  init(_ text: String) { self.text = text }
}
