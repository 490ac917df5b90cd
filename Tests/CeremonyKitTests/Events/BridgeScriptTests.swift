import CResources
import CeremonyKit
import Foundation
import Testing

struct BridgeScriptTests {
  @Test("the bridge script is the published one, byte for byte")
  func published() throws {
    #expect(BridgeScript.source.utf8.count == 639)
    #expect(BridgeScript.source.utf8.elementsEqual(Resource("bridge.js").data))
    let digest = try sha256(Data(BridgeScript.source.utf8))
    #expect(digest == "d4956658da6b4434393f48da72bb16a37ef96712c34181971949a968eac81e2d")
  }

  @Test("both scripts post to the handler that the host registers")
  func handler() {
    #expect(BridgeScript.messageHandlerName == "signatureapiBridge")
    #expect(BridgeScript.source.contains("handlers.\(BridgeScript.messageHandlerName)"))
    #expect(IframeListener.source.contains("messageHandlers.\(BridgeScript.messageHandlerName)."))
  }

  @Test("the iframe's listener checks origin and source")
  func listener() {
    #expect(IframeListener.source.contains("\"\(CeremonyHosts.ceremonyOrigin)\""))
    #expect(IframeListener.source.contains("event.source !== frame.contentWindow"))
  }

  /// Through the coreutils: this package has no digest of its own.
  private func sha256(_ data: Data) throws -> String {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/sha256sum")
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: data)
    try input.fileHandleForWriting.close()
    let text = String(decoding: try #require(try output.fileHandleForReading.readToEnd()), as: UTF8.self)
    process.waitUntilExit()
    return String(text.prefix { $0 != " " })
  }
}
