import CGLib

/// The first words of the X protocol: proves that a server answers, and lets us in.
struct DisplayGreeting {
  private let authority: DisplayAuthority

  init(authority: DisplayAuthority) {
    self.authority = authority
  }

  /// Asks the server of this display number to let us in.
  /// - Returns: whether it did, within two seconds.
  func isAnswered(byDisplay number: Int) async -> Bool {
    let client = ObjectReference(owning: g_socket_client_new())
    g_socket_client_set_timeout(client.cast(to: GSocketClient.self), 2)
    let address = ObjectReference(owning: g_unix_socket_address_new("/tmp/.X11-unix/X\(number)"))
    do {
      let connection: ObjectReference? = try await awaitOperation(
        {
          g_socket_client_connect_async(
            client.cast(to: GSocketClient.self), address.opaque, nil, $0, $1)
        },
        finish: { _, result in
          try GLibError.check {
            g_socket_client_connect_finish(client.cast(to: GSocketClient.self), result, $0)
          }.map { ObjectReference(owning: $0) }
        })
      guard let connection else { return false }
      return try await accepts(connection.cast(to: GIOStream.self))
    } catch {
      return false
    }
  }

  private func accepts(_ connection: UnsafeMutablePointer<GIOStream>) async throws -> Bool {
    try await ByteWriter.write(request, to: g_io_stream_get_output_stream(connection))
    let input = g_io_stream_get_input_stream(connection)
    let answer = try await awaitOperation(
      { g_input_stream_read_bytes_async(input, 1, G_PRIORITY_DEFAULT, nil, $0, $1) },
      finish: { _, result in
        try GLibError.check { g_input_stream_read_bytes_finish(input, result, $0) }
      })
    defer { g_bytes_unref(answer) }
    var count: gsize = 0
    let first = g_bytes_get_data(answer, &count)
    // 0 is a refusal, 2 asks for more, 1 lets us in.
    return count == 1 && first?.load(as: UInt8.self) == 1
  }

  /// Little-endian, protocol 11.0, and the secret, each field padded to four bytes.
  private var request: [UInt8] {
    let method = DisplayAuthority.method
    var bytes: [UInt8] = [0x6C, 0, 11, 0, 0, 0, UInt8(method.count), 0, UInt8(authority.cookie.count), 0, 0, 0]
    for field in [method, authority.cookie] {
      bytes += field + Array(repeating: 0, count: (4 - field.count % 4) % 4)
    }
    return bytes
  }
}
