import CeremonyKit
import FoundationEssentials
import GLibRuntime
import Glibc
import HTTPTransport
import SignatureAPI
import TestSupport
import XCTest

@testable import CeremonySandbox

/// The state file, with the built program killed in between.
final class StateTests: XCTestCase {
  func testNothingIsLostWhenTheProgramIsKilled() throws {
    try onMainLoop(atMost: .seconds(60)) {
      let folder = try TemporaryFolder("sandbox-state")
      var sandbox = try await StoredSandbox.start(in: folder.path)
      let key = sandbox.connection.apiKey
      let secret = sandbox.connection.webhookSecret
      let client = try SandboxClient(sandbox.connection)
      let upload: Upload = try await client.call("POST", "/uploads", body: TestPDF.make(), type: "application/pdf")
        .decoded()
      let request = SandboxHarness.request(document: upload.url)
      let signed: Envelope = try await client.opened(request)
      let open: Envelope = try await client.opened(request)
      _ = try await client.complete(try unwrap(signed.link), document: try unwrap(signed.documents?.first?.id))
      let replaced = try await client.call(
        "POST", "/recipients/\(try unwrap(open.recipients[0].id))/replace",
        json: #"{"name":"Ann Lee","email":"ann@example.com"}"#)
      XCTAssertEqual(replaced.status, 201)
      let young: Envelope = try await client.call("POST", "/envelopes", json: request).decoded()

      // At once, with no chance to put anything in order.
      await sandbox.kill()
      sandbox = try await StoredSandbox.start(in: folder.path)
      XCTAssertEqual(sandbox.connection.apiKey, key)
      XCTAssertEqual(sandbox.connection.webhookSecret, secret)
      let again = try SandboxClient(sandbox.connection)
      let first = try await again.envelope(signed.id)
      XCTAssertEqual(first.status, .known(.completed))
      let list: DataList<Deliverable> = try await again.call("GET", "/envelopes/\(signed.id)/deliverables").decoded()
      let file = try await again.browse(try unwrap(list.data.first?.url))
      XCTAssertTrue(try PDFDocument(file.body).text(ofPage: 0).contains("Jane Doe"))
      let second = try await again.envelope(open.id)
      XCTAssertEqual(second.recipients.map(\.status), [.known(.replaced), .known(.pending)])
      XCTAssertEqual(second.recipients[1].name, "Ann Lee")
      let failure = try await again.open(try unwrap(open.link))["failure"]?["errorType"]?.text
      XCTAssertEqual(failure, "not_available")
      let third = try await again.processed(young.id)
      let title = try await again.open(try unwrap(third.link))["title"]?.text
      XCTAssertEqual(title, "Sample agreement")
      let fourth: Envelope = try await again.opened(request)
      XCTAssertEqual(fourth.status, .known(.inProgress))
      _ = await sandbox.child.terminate()
      await folder.remove()
    }
  }

  func testTheStateFileIsItsOwnersAndOneSandboxesAlone() throws {
    try onMainLoop(atMost: .seconds(60)) {
      let folder = try TemporaryFolder("sandbox-state")
      let sandbox = try await StoredSandbox.start(in: folder.path)
      var status = stat()
      XCTAssertEqual(stat(folder.path + "/state.sqlite", &status), 0)
      XCTAssertEqual(status.st_mode & 0o777, 0o600)
      let command = [
        try BuiltProgram.path("ceremony-sandbox"), "--connection-file", folder.path + "/other.json", "--state",
      ]
      let second = try await ChildProcess.run(command + [folder.path + "/state.sqlite"])
      XCTAssertEqual(second.exit.shellStatus, 70)
      XCTAssertEqual(second.errors, ["ceremony-sandbox: another sandbox is using the state file."])
      let nowhere = try await ChildProcess.run(command + ["/does/not/exist"])
      XCTAssertEqual(nowhere.exit.shellStatus, 70)
      _ = await sandbox.child.terminate()
      await folder.remove()
    }
  }
}

/// The built program, keeping its state in a folder.
@MainActor private struct StoredSandbox {
  let child: ChildProcess
  let connection: SandboxConnection

  static func start(in folder: String) async throws -> StoredSandbox {
    var words: [String] = []
    let path = folder + "/connection.json"
    unlink(path)
    let child = try ChildProcess(
      [
        try BuiltProgram.path("ceremony-sandbox"), "--connection-file", path, "--state", folder + "/state.sqlite",
        "--rate-limit", "off", "--processing-time", "200",
      ],
      output: .lines { _ in }, errors: .lines { words.append($0) })
    while words.isEmpty, child.exit == nil { try await Task.sleep(for: .milliseconds(20)) }
    return StoredSandbox(child: child, connection: try SandboxConnection(contentsOf: path))
  }

  func kill() async {
    child.signal(SIGKILL)
    while child.exit == nil { try? await Task.sleep(for: .milliseconds(20)) }
  }
}
