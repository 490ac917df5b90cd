import GLibRuntime
import Glibc
import TestSupport
import XCTest

final class EnvironmentTests: XCTestCase {
  private static let name = "ENVIRONMENT_TEST"

  func testAVariableIsSetReadAndTakenOut() {
    for value in ["one", "", "a=b c\n", nil, "two", nil, nil] as [String?] {
      Environment.change([Self.name: value])
      XCTAssertEqual(Environment.value(Self.name), value)
      XCTAssertEqual(getenv(Self.name).map { String(cString: $0) }, value)
    }
  }

  func testATestsChangesArePutBack() {
    for former in ["former", nil] as [String?] {
      Environment.change([Self.name: former])
      for meanwhile in ["meanwhile", nil] as [String?] {
        withEnvironment([Self.name: meanwhile]) { XCTAssertEqual(Environment.value(Self.name), meanwhile) }
        XCTAssertEqual(Environment.value(Self.name), former)
      }
    }
    Environment.change([Self.name: nil])
  }
}
