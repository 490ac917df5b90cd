import FoundationEssentials
import Testing

@testable import CeremonySandbox

@Suite("The token of a ceremony's link")
struct CeremonyTokenTests {
  private let now = Samples.now
  private let signer: TokenSigner
  private let token: CeremonyToken

  init() throws {
    signer = try TokenSigner(key: SigningKey())
    token = CeremonyToken(ceremonyID: Identifier.make("ce_"), now: now)
  }

  @Test("is a JWT signed with ES256 that names the ceremony, when it was made and until when it is valid")
  func form() throws {
    let parts = try signer.sign(token).split(separator: ".")
    #expect(parts.count == 3)
    let header = try #require(Base64URL.decode(parts[0]))
    let payload = try #require(Base64URL.decode(parts[1]))
    #expect(String(decoding: header, as: UTF8.self) == #"{"alg":"ES256","typ":"JWT"}"#)
    #expect(
      String(decoding: payload, as: UTF8.self)
        == #"{"ceremony_id":"\#(token.ceremonyID)","exp":1802592000,"iat":1800000000}"#)
    #expect(Base64URL.decode(parts[2])?.count == 64)
    #expect(token.ceremonyID.count == 25)
  }

  @Test("is another text each time, and reads the same")
  func minting() throws {
    let texts = try (0..<100).map { _ in try signer.sign(token) }
    #expect(Set(texts).count == 100)
    for text in texts { #expect(signer.read(text, now: now) == token) }
  }

  @Test("has a signature of 64 bytes, however short its numbers are")
  func halves() {
    let full = Data(repeating: 0x80, count: 32)
    #expect(SigningKey.padded(full) == full)
    #expect(SigningKey.padded(Data([0]) + full) == full)
    #expect(SigningKey.padded(Data([7])) == Data(repeating: 0, count: 31) + Data([7]))
    #expect(SigningKey.padded(Data()) == Data(repeating: 0, count: 32))
  }

  @Test("is valid for 30 days")
  func expiry() throws {
    let text = try signer.sign(token)
    #expect(signer.read(text, now: now.addingTimeInterval(30 * 24 * 3600 - 1)) == token)
    #expect(signer.read(text, now: now.addingTimeInterval(30 * 24 * 3600)) == nil)
  }

  @Test("is nothing once any part of it was changed, cut off or signed by somebody else")
  func forgery() throws {
    let text = try signer.sign(token)
    let parts = text.split(separator: ".").map(String.init)
    let other = CeremonyToken(ceremonyID: Identifier.make("ce_"), now: now)
    let payload = Base64URL.encode(try JSONEncoder().encode(other))
    let none = Base64URL.encode(Data(#"{"alg":"none","typ":"JWT"}"#.utf8))
    let stranger = try TokenSigner(key: SigningKey()).sign(token)
    let forgeries = [
      "", ".", "..", "abc.def.ghi", "\(parts[0]).\(parts[1])", "\(parts[0]).\(parts[1]).", text + ".",
      String(text.dropLast(4)), "\(parts[0]).\(payload).\(parts[2])", "\(none).\(parts[1]).", stranger,
      "\(none).\(parts[1]).\(parts[2])", " " + text, text + "=",
    ]
    for forgery in forgeries { #expect(signer.read(forgery, now: now) == nil, "\(forgery.count) characters") }
  }
}
