import CeremonyKit
import GLibRuntime

/// The command line of `ceremony-sandbox`.
final class SandboxOptions {
  enum Outcome {
    case run(connectionFile: String, port: UInt16, settings: SandboxSettings)
    case leave(status: Int32)
  }

  private let parser: OptionParser
  private let connectionFile: OptionText
  private let port: OptionText
  private let fixtures: OptionText
  private let rateLimit: OptionText
  private let processingTime: OptionText
  private let apiKey: OptionText
  private let faults: OptionTexts
  private let webhooks: OptionTexts
  private let state: OptionText

  init(program: String) {
    parser = OptionParser(
      program: program,
      summary: "Stands in for SignatureAPI, offline: its REST API, and the signing ceremony at its true address.",
      details: """
        To point any client of SignatureAPI here, take these from the connection file, which is JSON:
          apiBaseURL, apiKey        for the REST API, in place of https://api.signatureapi.com/v1 and your own key
          proxyURL, certificatePEM  for a browser: its proxy for https, and the certificate to trust; it then finds the
                                    ceremony at https://sign.signatureapi.com
          webhookSecret             for your server, to check the signatures of webhooks
        A client whose base URL cannot be changed reaches the API at its true address, through the proxy.

        Documents are uploads of this sandbox: it fetches nothing. Without --state all it knows is gone when it ends.

        Faults, each with ":TIMES" behind it when it is to strike only so often:
          slow-first-byte=MS     the page's first byte comes late
          drop=STEP              the connection breaks before anything was done
          lose-answer=STEP       it is done, and then the connection breaks
          http-500=STEP          status 500, and nothing was done
          blank-page             the page comes and is empty
          no-event, event-twice  the page reports no end, or the same end twice
          no-pictures            the pictures of the document's pages are refused
          late-completion=READS  the API reports a completion only after so many reads of the envelope
          expired-link           the API gives out links that have expired already
          certificate=expired, certificate=other-host
          failure=TYPE           links open with this error_type, such as obfuscated_ceremony
        The steps are \(FaultStep.allCases.map(\.rawValue).joined(separator: ", ")).
        While the sandbox runs, PUT {"faults": ["drop=open:1"]} to \(FaultControl.path) beside the REST API, with its key;
        GET shows the faults in force, and DELETE ends them.
        """,
      version: Release.version, redact: Redactor.redact)
    connectionFile = parser.text("connection-file", "FILE", "Write how to connect to FILE, and remove it at the end")
    port = parser.text("port", "PORT", "Serve the REST API on this port of 127.0.0.1 (default: one that is free)")
    fixtures = parser.text(
      "fixtures", "DIR", "Serve the files of DIR at https://sign.signatureapi.com/fixtures/ and on the other hosts")
    rateLimit = parser.text("rate-limit", "on|off", "Refuse more than 10 requests a second (default: on)")
    processingTime = parser.text(
      "processing-time", "MS", "How long an envelope is processing, in milliseconds (default: 300)")
    faults = parser.texts("fault", "NAME[=VALUE][:TIMES]", "Make trouble on demand, see below; may be repeated")
    webhooks = parser.texts("webhook", "URL", "Send every event to URL, as Standard Webhooks has it; may be repeated")
    state = parser.text("state", "FILE", "Keep everything in FILE, so that a restart loses nothing (default: memory)")
    apiKey = parser.text("api-key", "KEY", "The key to take, beginning with key_test_ (default: a new one)")
  }

  func read(_ arguments: [String]) -> Outcome {
    switch parser.parse(arguments) {
    case .exit(let status): return .leave(status: status)
    case .run(let rest):
      do {
        guard rest.isEmpty else { throw Mistake("there are no arguments, only options") }
        guard let path = connectionFile.value, !path.isEmpty else {
          throw Mistake("--connection-file FILE is needed, so that other programs find the sandbox")
        }
        return .run(connectionFile: path, port: try readPort(), settings: try readSettings())
      } catch let malformed as FaultRule.Malformed {
        return fail(Mistake(malformed.description))
      } catch let mistake as Mistake {
        return fail(mistake)
      } catch {
        return fail(Mistake("the command line could not be read"))
      }
    }
  }

  private struct Mistake: Error {
    let text: String

    init(_ text: String) { self.text = text }
  }

  private func fail(_ mistake: Mistake) -> Outcome {
    .leave(status: parser.fail(mistake.text))
  }

  private func readPort() throws -> UInt16 {
    guard let text = port.value else { return 0 }
    guard let port = UInt16(text) else { throw Mistake("--port takes a number from 0 to 65535") }
    return port
  }

  private func readSettings() throws -> SandboxSettings {
    var settings = SandboxSettings()
    if let key = apiKey.value {
      guard key.hasPrefix(SandboxSettings.keyPrefix), key.count > SandboxSettings.keyPrefix.count else {
        throw Mistake("--api-key takes a key that begins with \(SandboxSettings.keyPrefix)")
      }
      settings.apiKey = key
    }
    if let text = processingTime.value {
      guard let milliseconds = Int(text), (0...3_600_000).contains(milliseconds) else {
        throw Mistake("--processing-time takes a number of milliseconds from 0 to 3600000")
      }
      settings.processingTime = .milliseconds(milliseconds)
    }
    for url in webhooks.values {
      guard url.hasPrefix("http://") || url.hasPrefix("https://") else {
        throw Mistake("--webhook takes an address that begins with http:// or https://")
      }
    }
    settings.webhooks = webhooks.values
    settings.stateFile = state.value
    settings.faults = try faults.values.map(FaultRule.init)
    switch rateLimit.value {
    case nil, "on": settings.limitsRate = true
    case "off": settings.limitsRate = false
    default: throw Mistake("--rate-limit takes on or off")
    }
    if let folder = fixtures.value {
      guard let fixtures = Fixtures(folder: folder) else { throw Mistake("the folder of --fixtures cannot be found") }
      settings.fixtures = fixtures
    }
    return settings
  }
}
