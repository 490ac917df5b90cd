import Testing

@testable import CeremonyQA

@Suite struct TestKeyTests {
  @Test(
    "A key that is not for tests is refused, and not repeated",
    arguments: ["key_live_SECRET123", "SECRET123", "key_test_", "", " key_test_SECRET123", "KEY_TEST_SECRET123"])
  func isRefused(text: String) {
    let refusal = #expect(throws: TestKey.Refused.self) { try TestKey(text) }
    #expect(refusal?.description.contains("never run with a live one") == true)
    #expect(refusal?.description.contains("SECRET123") == false)
  }

  @Test func aTestKeyIsTakenWhole() throws {
    #expect(try TestKey("key_test_abc").credential.revealed == "key_test_abc")
  }
}
