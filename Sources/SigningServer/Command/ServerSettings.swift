import CeremonyKit
import HTTPTransport
import SignatureAPI

/// Where the server listens, and which SignatureAPI it speaks to.
struct ServerSettings {
  var address: String
  var port: UInt16
  var readyFile: String?
  var apiBaseURL: BaseURL
  var key: APIKey
}

/// Why the settings are no good: one line that says what to give, and that holds no key.
nonisolated struct SettingsError: Error, Equatable {
  let text: String

  init(_ text: String) { self.text = text }
}

extension ServerSettings {
  /// What the options and the environment say, unread.
  struct Source {
    var address: String?
    var port: String?
    var readyFile: String?
    var sandbox: String?
    var apiBaseURL: String?
    var allowsLive = false
    var environment: [String: String] = [:]
  }

  /// - Throws: `SettingsError`.
  init(_ source: Source) throws(SettingsError) {
    address = source.address ?? "127.0.0.1"
    guard let port = UInt16(source.port ?? "0") else { throw SettingsError("--port takes a number from 0 to 65535") }
    self.port = port
    readyFile = source.readyFile
    if let path = source.sandbox {
      let connection: SandboxConnection
      do throws(SandboxConnectionError) { connection = try SandboxConnection(contentsOf: path) } catch {
        throw SettingsError("--sandbox: \(error)")
      }
      key = try Self.key(connection.apiKey.revealed, allowsLive: false)
      apiBaseURL = try Self.baseURL(connection.apiBaseURL, named: "--sandbox")
    } else {
      guard let text = source.environment["SIGNATUREAPI_KEY"] else {
        throw SettingsError("there is no API key: set SIGNATUREAPI_KEY, or give --sandbox FILE to work offline")
      }
      key = try Self.key(text, allowsLive: source.allowsLive)
      let address = source.apiBaseURL ?? source.environment["SIGNATUREAPI_BASE_URL"] ?? SignatureAPIClient.baseURL
      apiBaseURL = try Self.baseURL(address, named: "--api-base-url")
    }
  }

  private static func key(_ text: String, allowsLive: Bool) throws(SettingsError) -> APIKey {
    let key: APIKey
    do throws(APIKeyError) { key = try APIKey(text) } catch { throw SettingsError("SIGNATUREAPI_KEY: \(error)") }
    guard key.mode == .test || allowsLive else {
      throw SettingsError(
        "the API key is a live one: what is signed with it has legal effect. "
          + "Give a test key, or --allow-live if that is what you want")
    }
    return key
  }

  private static func baseURL(_ text: String, named name: String) throws(SettingsError) -> BaseURL {
    do throws(BaseURLError) { return try BaseURL(text) } catch { throw SettingsError("\(name): \(error)") }
  }
}
