import CeremonyKit
import GLibRuntime

/// The program's part in the end of a desktop session: it leaves when the session ends, and before that, when the session
/// asks whether it may end, says what would be lost.
///
/// Session managers ask in the words of GNOME's, which Cinnamon and MATE speak too, and Xfce under names of its own. Where
/// there is none, the end of the session is the end of the display, or a signal.
final class DesktopSession {
  private let isLossyToEnd: @MainActor () -> Bool
  private let words: Words
  private let onEnd: @MainActor () -> Void
  private var bus: MessageBus?
  private var client: (dialect: Dialect, object: BusObject)?

  private static let log = Log(domain: "ceremony-host", redact: Redactor.redact)

  /// - Parameters:
  ///   - isHeadless: whether the display is one of our own, which is no part of the desktop's session; nil is returned then.
  ///   - words: for what the session's question says of this program.
  ///   - isLossyToEnd: whether the end would lose what the person has done.
  ///   - onEnd: is called when the session ends.
  init?(
    isHeadless: Bool, in words: Words, isLossyToEnd: @escaping @MainActor () -> Bool,
    onEnd: @escaping @MainActor () -> Void
  ) {
    if isHeadless { return nil }
    self.words = words
    self.isLossyToEnd = isLossyToEnd
    self.onEnd = onEnd
    guard let address = Environment.value("DBUS_SESSION_BUS_ADDRESS") else { return }
    Task { [weak self] in
      guard let bus = try? await MessageBus(address: address) else { return }
      for dialect in Dialect.all where await bus.hasOwner(of: dialect.manager.destination) {
        await self?.join(dialect, on: bus)
        return
      }
    }
  }

  private func join(_ dialect: Dialect, on bus: MessageBus) async {
    bus.listen(to: dialect.clientInterface) { [weak self] in self?.hear($0) }
    // The manager tells a client that it started itself by this.
    let startup = Environment.value("DESKTOP_AUTOSTART_ID") ?? ""
    let answer = try? await bus.call(
      "\(dialect.managerInterface).RegisterClient", of: dialect.manager,
      [Variant("io.github.ceremonyhost.CeremonyHost"), Variant(startup)])
    guard let path = answer?.first?.text else { return }
    self.bus = bus
    client = (dialect, BusObject(destination: dialect.manager.destination, path: path))
    Self.log.debug("the desktop's session manager tells when the session ends")
  }

  private func hear(_ signal: BusSignal) {
    guard let client, signal.sender.path == client.object.path else { return }
    switch signal.name {
    case "QueryEndSession":
      let isLossy = isLossyToEnd()
      let reason = Message("What you have filled in will be lost. You can sign the document later.")
      Task { await respond(isOK: !isLossy, isLossy ? words[reason] : "") }
    case "EndSession":
      Task {
        await respond(isOK: true, "")
        onEnd()
      }
    case "Stop": onEnd()
    default: break
    }
  }

  private func respond(isOK: Bool, _ reason: String) async {
    guard let bus, let client else { return }
    // A manager that has gone meanwhile wants no answer.
    _ = try? await bus.call(
      "\(client.dialect.clientInterface).EndSessionResponse", of: client.object, [Variant(isOK), Variant(reason)])
  }
}

/// The names that a session manager gives to what all of them do alike.
nonisolated private struct Dialect {
  let manager: BusObject
  let managerInterface: String
  let clientInterface: String

  static let all = [
    Dialect(
      manager: BusObject(destination: "org.gnome.SessionManager", path: "/org/gnome/SessionManager"),
      managerInterface: "org.gnome.SessionManager", clientInterface: "org.gnome.SessionManager.ClientPrivate"),
    Dialect(
      manager: BusObject(destination: "org.xfce.SessionManager", path: "/org/xfce/SessionManager"),
      managerInterface: "org.xfce.Session.Manager", clientInterface: "org.xfce.Session.Client"),
  ]
}

extension MessageBus {
  /// Whether somebody on the bus has this name. Nothing is started by the question.
  fileprivate func hasOwner(of name: String) async -> Bool {
    return (try? await call("org.freedesktop.DBus.GetNameOwner", of: .daemon, [Variant(name)])) != nil
  }
}
