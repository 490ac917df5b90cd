/// Why your server did not give what it was asked for.
public enum SigningServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No connection to the server.
  case unreachable
  /// No answer in time.
  case timedOut
  /// The server does not do what was asked: it found the request wrong, or forbids it.
  case refused
  /// The server does not know the envelope or the recipient.
  case notFound
  /// It cannot be done in the present state: the document is signed already, say, or its link is not ready yet.
  case conflict
  /// The server, or SignatureAPI behind it, failed.
  case serverFailed
  /// The answer is not what the server promises.
  case badAnswer

  /// What happened and what to do, for a person to read.
  public var message: Message {
    switch self {
    case .unreachable:
      Message("Your signing server cannot be reached. Check that it is running and that you are online.")
    case .timedOut: Message("Your signing server took too long to answer. Try again in a moment.")
    case .refused: Message("Your signing server refused the request. Check the name and email address and try again.")
    case .notFound: Message("Your signing server does not know this document. Start again to get a new one.")
    case .conflict: Message("The document is not ready, or has been finished already. Wait a moment and try again.")
    case .serverFailed: Message("Your signing server could not prepare the document. Try again in a moment.")
    case .badAnswer:
      Message("Your signing server gave an answer that makes no sense here. Check its address and version.")
    }
  }

  public var description: String { message.description }
}
