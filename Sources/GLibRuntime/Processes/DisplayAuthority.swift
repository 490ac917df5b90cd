import CGLib

/// The secret that an X server and its clients share (MIT-MAGIC-COOKIE-1).
struct DisplayAuthority {
  static let method = Array("MIT-MAGIC-COOKIE-1".utf8)

  let cookie: [UInt8]

  init() {
    var generator = SystemRandomNumberGenerator()
    cookie = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// Writes the secret as an Xauthority(5) file that its owner alone can read.
  func write(to path: String) throws(GLibError) {
    // One entry for any host and any display number (FamilyWild), since the server picks its number later.
    var bytes: [UInt8] = [0xFF, 0xFF, 0, 0, 0, 0]
    for field in [Self.method, cookie] { bytes += [0, UInt8(field.count)] + field }
    let count = bytes.count
    _ = try GLibError.check { error in
      bytes.withUnsafeBytes {
        g_file_set_contents_full(path, $0.baseAddress, gssize(count), G_FILE_SET_CONTENTS_NONE, 0o600, error)
      }
    }
  }
}
