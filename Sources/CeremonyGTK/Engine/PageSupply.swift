import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// Why no page could be made.
enum WebPageFailure: Error {
  case sandboxUnavailable
  case unreadableCertificate(GLibError)

  var loadFailure: LoadFailure {
    switch self {
    case .sandboxUnavailable: .webSandboxUnavailable
    case .unreadableCertificate: .certificate
    }
  }

  var logLine: String {
    switch self {
    case .sandboxUnavailable:
      "WebKit's sandbox is required and cannot run here: bubblewrap or xdg-dbus-proxy is missing, or user namespaces "
        + "are denied."
    case .unreadableCertificate(let error): "The connection's certificate cannot be read: \(error.message)"
    }
  }
}

/// Makes pages, and keeps at most one that was made ahead.
enum PageSupply {
  private static var ahead: (page: WebPage, configuration: WebPage.Configuration)?
  private static let log = Log(domain: "CeremonyGTK", redact: Redactor.redact)
  private static var hasWarned = false

  /// The page for a ceremony: the one made ahead if it fits.
  static func page(for options: CeremonyWebView.Options) throws(WebPageFailure) -> WebPage {
    let wanted = configuration(for: options)
    defer { discard() }
    if let ahead, ahead.configuration == wanted {
      self.ahead = nil
      return ahead.page
    }
    return try make(wanted)
  }

  /// Makes a page for the next ceremony and starts its processes. Has no effect if one that fits is there.
  static func makeAhead(for options: CeremonyWebView.Options) throws(WebPageFailure) {
    let wanted = configuration(for: options)
    guard ahead?.configuration != wanted else { return }
    discard()
    let page = try make(wanted)
    page.warmUp()
    ahead = (page, wanted)
  }

  /// A page that a WebDriver client may drive. There can be one in a process.
  static func automatedPage(for options: CeremonyWebView.Options) throws(WebPageFailure) -> WebPage {
    var configuration = Self.configuration(for: options)
    configuration.isAutomated = true
    return try make(configuration)
  }

  /// Takes down the page that was made ahead, if there is one.
  static func discard() {
    ahead?.page.tearDown()
    ahead = nil
  }

  private static func make(_ configuration: WebPage.Configuration) throws(WebPageFailure) -> WebPage {
    WebSandbox.prepare()
    let context: ObjectReference
    do throws(GLibError) {
      context = try CeremonyContext.make(configuration)
    } catch {
      throw .unreadableCertificate(error)
    }
    // Asked as late as WebKit takes it: with a view in it, a context can be put into the sandbox no more.
    if WebSandbox.isAvailable {
      webkit_web_context_set_sandbox_enabled(context.cast(to: WebKitWebContext.self), 1)
    } else if configuration.requiresSandbox {
      throw .sandboxUnavailable
    } else if !hasWarned {
      hasWarned = true
      log.warning("The page runs without WebKit's sandbox: bubblewrap does not work here.")
    }
    return WebPage(configuration, in: context)
  }

  private static func configuration(for options: CeremonyWebView.Options) -> WebPage.Configuration {
    WebPage.Configuration(
      delivery: options.delivery, connection: options.connection, requiresSandbox: options.webSandbox == .required,
      hasInspector: options.hasInspector, isRestricted: options.restrictsNetwork)
  }
}

extension CeremonyWebView {
  /// Starts WebKit's processes while the server still prepares the envelope, so that the ceremony shows sooner.
  ///
  /// - Parameter options: those that the ceremony will be shown with; a view with others does not profit.
  /// Has no effect where the page could not be made: loading the ceremony says why.
  public static func prewarm(_ options: Options = Options()) {
    try? PageSupply.makeAhead(for: options)
  }

  /// Whether WebKit's sandbox can run on this machine. The first use asks a child process.
  public static var isWebSandboxAvailable: Bool { WebSandbox.isAvailable }

  /// Takes back `prewarm` when no ceremony follows.
  public static func discardPrewarmed() {
    PageSupply.discard()
  }
}
