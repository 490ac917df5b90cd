import CeremonyKit
import GLibRuntime

/// The command line of `signing-server`.
final class ServerOptions {
  enum Outcome {
    case run(ServerSettings)
    case leave(status: Int32)
  }

  private let parser: OptionParser
  private let address: OptionText
  private let port: OptionText
  private let readyFile: OptionText
  private let sandbox: OptionText
  private let apiBaseURL: OptionText
  private let allowsLive: OptionFlag

  init(program: String) {
    parser = OptionParser(
      program: program,
      summary: "Stands between a signing app and SignatureAPI: creates envelopes and says what became of them.",
      details: """
        The API key is read from SIGNATUREAPI_KEY, or comes with the sandbox, and is never printed.
        When the server listens it prints one line of JSON, {"url": "http://…"}: the address for the app's
        DEMO_SERVER_URL. SIGTERM and SIGINT let requests in flight finish; a second one ends the server at once.

          GET  /health
          POST /ceremonies                  {"name", "email", "language", "embedOrigin", "redirectDelay"}
          GET  /envelopes/ID
          GET  /envelopes/ID/ceremony-url
          POST /recipients/ID/ceremony      {"embedOrigin"}

        It knows the envelopes that it created and no others. After a restart it knows them by a mark in their
        metadata. It speaks plain HTTP and asks nobody who they are: put it behind a server that does both before
        it listens anywhere but on this machine.
        """,
      version: Release.version, redact: Redactor.redact)
    address = parser.text("address", "IP", "Listen on this address (default: 127.0.0.1)")
    port = parser.text("port", "PORT", "Listen on this port (default: one that is free)")
    readyFile = parser.text("ready-file", "FILE", "Write the line that is printed when the server listens to FILE too")
    sandbox = parser.text("sandbox", "FILE", "Work offline, with the ceremony-sandbox that wrote this connection file")
    apiBaseURL = parser.text(
      "api-base-url", "URL", "SignatureAPI's address (default: SIGNATUREAPI_BASE_URL, or the real one)")
    allowsLive = parser.flag("allow-live", "Accept a live key: what is signed then has legal effect")
  }

  func read(_ arguments: [String], environment: [String: String]) -> Outcome {
    switch parser.parse(arguments) {
    case .exit(let status): return .leave(status: status)
    case .run(let rest):
      do throws(SettingsError) {
        guard rest.isEmpty else { throw SettingsError("there are no arguments, only options") }
        return .run(try settings(environment))
      } catch {
        return .leave(status: parser.fail(error.text))
      }
    }
  }

  private func settings(_ environment: [String: String]) throws(SettingsError) -> ServerSettings {
    try ServerSettings(
      ServerSettings.Source(
        address: address.value, port: port.value, readyFile: readyFile.value, sandbox: sandbox.value,
        apiBaseURL: apiBaseURL.value, allowsLive: allowsLive.isSet, environment: environment))
  }
}
