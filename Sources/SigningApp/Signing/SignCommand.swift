import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime
import HTTPTransport
import SigningServerAPI

/// `ceremony-host sign`: the demo app. It asks your server for a ceremony, shows it, and asks your server what came of
/// it.
enum SignCommand {
  private static let program = "ceremony-host sign"
  private static let applicationID = "io.github.ceremonyhost.CeremonyHost"

  static func run(_ arguments: [String]) -> Int32 {
    let parser = OptionParser(
      program: program, summary: "A person signs a document that your server prepares.", details: details,
      version: Release.version, redact: Redactor.redact)
    let ceremony = CeremonyArguments(on: parser)
    let server = parser.text("server", "URL", "Your server (the environment's DEMO_SERVER_URL)")
    let name = parser.text("name", "NAME", "The signer's name (the server's choice)")
    let email = parser.text("email", "ADDRESS", "The signer's e-mail address (the server's choice)")
    let language = parser.text("language", "CODE", "The ceremony's language, such as de (the server's choice)")
    do throws(UsageProblem) {
      switch parser.parse(arguments) {
      case .exit(let status): return status
      case .run(let rest): guard rest.isEmpty else { throw UsageProblem("arguments are not taken") }
      }
      let values = try ceremony.values()
      let request = SigningRequest(
        name: name.value, email: email.value, language: language.value, embedOrigin: values.hostOrigin?.description)
      let client = try client(for: server.value ?? Environment.value("DEMO_SERVER_URL"))
      return Display.run(program, isHeadless: values.isHeadless, isSafeRendering: values.isSafeRendering) {
        show(request, values, client: client)
      }
    } catch {
      return parser.fail(error.text)
    }
  }

  private static func client(for address: String?) throws(UsageProblem) -> HTTPSigningServerClient {
    guard let address else {
      throw UsageProblem("no server is named: use --server URL, or set DEMO_SERVER_URL")
    }
    do {
      return HTTPSigningServerClient(
        server: try BaseURL(address), userAgent: "ceremony-host/\(Release.version)")
    } catch {
      throw UsageProblem("\(error)")
    }
  }

  private static func show(
    _ request: SigningRequest, _ values: CeremonyArguments.Values, client: HTTPSigningServerClient
  ) -> Int32 {
    MainLoop.prepare()
    let application = ObjectReference(
      owning: UnsafeMutableRawPointer(gtk_application_new(applicationID, G_APPLICATION_NON_UNIQUE)))
    var window: SigningWindow?
    var signal: Int32?
    let activation = SignalConnection(application.pointer, "activate") { _ in
      let opened = SigningWindow(
        flow: SigningFlow(client: client, sleep: { try await MainLoop.sleep(for: $0) }), request: request,
        options: values.options,
        isSandboxed: values.sandbox != nil,
        onLeave: { g_application_quit(application.cast(to: GApplication.self)) })
      opened.join(application.cast(to: GtkApplication.self))
      window = opened
    }
    let signals = ProcessSignals { number in
      signal = signal ?? number
      window?.leave()
    }
    let session = DesktopSession(
      isHeadless: values.isHeadless, in: Words(HostLanguage([request.language])),
      isLossyToEnd: { window?.isLossyToLeave ?? false }, onEnd: { window?.leave() })
    let status = withExtendedLifetime((activation, signals, session)) {
      g_application_run(application.cast(to: GApplication.self), 0, nil)
    }
    MainLoop.runPending()
    return signal.map { 128 + $0 } ?? status
  }

  private static let details = """
    The server speaks the contract of SignatureAPI's demo apps; signing-server is one. The app shows "Document signed"
    only after the server has confirmed it.
    """
}
