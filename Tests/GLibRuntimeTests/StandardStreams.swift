import GLibRuntime
import Glibc
import XCTest

/// What the process writes to its standard streams while `body` runs.
@MainActor
func captured<Value>(_ body: () throws -> Value) throws -> (value: Value, output: String, errors: String) {
  fflush(nil)
  let files = try [STDOUT_FILENO, STDERR_FILENO].map { descriptor in
    let file = try XCTUnwrap(tmpfile())
    let former = dup(descriptor)
    dup2(fileno(file), descriptor)
    return (descriptor, file, former)
  }
  func text(_ file: UnsafeMutablePointer<FILE>) -> String {
    rewind(file)
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    fclose(file)
    return String(decoding: bytes, as: UTF8.self)
  }
  func restore() {
    fflush(nil)
    for (descriptor, _, former) in files {
      dup2(former, descriptor)
      close(former)
    }
  }
  let value: Value
  do { value = try body() } catch {
    restore()
    throw error
  }
  restore()
  return (value, text(files[0].1), text(files[1].1))
}
