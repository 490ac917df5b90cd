import CAccessibility
import CGLib
import GLibRuntime

/// Reads what applications tell assistive technology, over the accessibility bus.
///
/// It speaks AT-SPI's D-Bus protocol through GDBus. libatspi, whose constants serve here, calls back into its
/// connection from within a message's handler and then waits for ever, whatever time limit it was given.
final class AccessibleTree {
  private static let maximumDepth = 60
  /// What assistive technology reads out by its text, which web pages give in place of a name.
  private static let textual = Set(
    [
      ATSPI_ROLE_PARAGRAPH, ATSPI_ROLE_NOTIFICATION, ATSPI_ROLE_STATUS_BAR, ATSPI_ROLE_ALERT, ATSPI_ROLE_LABEL,
      ATSPI_ROLE_STATIC,
    ].map { Int($0.rawValue) })

  /// What has nothing in it, least of all a page.
  private static let leaves = Set(
    [
      ATSPI_ROLE_PUSH_BUTTON, ATSPI_ROLE_TOGGLE_BUTTON, ATSPI_ROLE_CHECK_BOX, ATSPI_ROLE_RADIO_BUTTON, ATSPI_ROLE_ENTRY,
      ATSPI_ROLE_TEXT, ATSPI_ROLE_LABEL, ATSPI_ROLE_IMAGE, ATSPI_ROLE_ICON, ATSPI_ROLE_SEPARATOR,
      ATSPI_ROLE_PROGRESS_BAR, ATSPI_ROLE_ANIMATION, ATSPI_ROLE_SCROLL_BAR,
    ].map { Int($0.rawValue) })

  /// What applications have told.
  let news = News()

  private let bus: MessageBus
  private let memory: AccessibleMemory
  /// The process of each connection to the bus, whose names are never given twice.
  private var processes: [String: Int32] = [:]

  init(bus: MessageBus) async {
    self.bus = bus
    memory = await AccessibleMemory(on: bus, telling: news)
  }

  /// All elements of the applications whose processes `isWanted` picks, parents before their children.
  /// - Throws: when an application does not answer in time: what it shows is then unknown.
  func elements(ofProcesses isWanted: (Int32) -> Bool) async throws -> [AccessibleElement] {
    let registry = BusObject(destination: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
    var elements: [AccessibleElement] = []
    for application in try await children(of: registry) {
      guard let process = try await process(of: application), isWanted(process) else { continue }
      elements += try await branch(from: application, depth: 0, within: Clip())
    }
    return elements
  }

  /// Forgets what was read before: the next look reads everything.
  func forget() {
    memory.forget()
  }

  /// Whether the element is still called what it was when it was read. If not, it is read anew at the next look.
  func stands(_ element: AccessibleElement) async throws -> Bool {
    let given = try await givenName(of: element.object)
    let stands = try await name(of: element.object, role: element.role, given: given) == element.name
    if !stands { memory.forget(element.object) }
    return stands
  }

  /// The object's states now; nil when it is gone.
  func states(of object: BusObject) async throws -> AccessibleStates? {
    let answer = try await ask("Accessible.GetState", of: object)
    return (answer?.first).map { AccessibleStates(words: $0.parts.compactMap(\.number)) }
  }

  /// Where the object is on the screen now; nil when it is gone or has no place.
  func place(of object: BusObject) async throws -> ScreenRectangle? {
    let answer = try await ask("Component.GetExtents", of: object, [Variant(UInt32(0))])
    guard let numbers = answer?.first?.parts.compactMap(\.number), numbers.count == 4 else { return nil }
    return ScreenRectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The text that the object holds, such as that of a field; nil when it is gone or holds none.
  func text(of object: BusObject) async throws -> String? {
    try await ask("Text.GetText", of: object, [Variant(Int32(0)), Variant(Int32(-1))])?.first?.text
  }

  private func branch(from object: BusObject, depth: Int, within outer: Clip) async throws -> [AccessibleElement] {
    guard depth < Self.maximumDepth else { return [] }
    let clip = outer.entering(object)
    // A node that went away while we read is no longer part of the tree.
    guard let node = try await memory.node(of: object, { try await read(object) }) else { return [] }
    let element = AccessibleElement(
      object: object, role: node.role, name: node.name, depth: depth, clips: clip.scrolls ? clip.objects : [],
      part: clip.part)
    let inner = clip.inside(object, role: node.role)
    var children = node.children
    if children.isEmpty, !clip.isPage, !Self.leaves.contains(node.role) { children = try await plugged(into: object) }
    let branches = children.map { child in
      MainTask { [self] in try await branch(from: child, depth: depth + 1, within: inner) }
    }
    var elements = [element]
    for branch in branches { elements += try await branch.value }
    return elements
  }

  private func read(_ object: BusObject) async throws -> AccessibleMemory.Node? {
    let listed = MainTask { [self] in try await children(of: object) }
    let given = MainTask { [self] in try await givenName(of: object) }
    guard let role = try await role(of: object) else { return nil }
    let name = try await name(of: object, role: role, given: given.value)
    return AccessibleMemory.Node(role: role, name: name, children: try await listed.value)
  }

  /// What another process has plugged in there: the web page. GTK's bridge leaves it out of the list of children, and tells
  /// nobody when it comes or goes, so that it is asked at each look.
  private func plugged(into object: BusObject) async throws -> [BusObject] {
    let answer = try await ask("Accessible.GetChildAtIndex", of: object, [Variant(Int32(0))])
    guard let page = answer?.first.flatMap(reference) else { return [] }
    // A sandboxed page is plugged in under a name that it has on the bus, and tells its news as the connection that it is.
    guard let owner = try await owner(of: page.destination) else { return [] }
    return [BusObject(destination: owner, path: page.path)]
  }

  /// The connection that has the name; nil when there is none by now.
  private func owner(of name: String) async throws -> String? {
    if name.hasPrefix(":") { return name }
    return try await answered { try await bus.call("org.freedesktop.DBus.GetNameOwner", of: .daemon, [Variant(name)]) }?
      .first?.text
  }

  private func children(of object: BusObject) async throws -> [BusObject] {
    try await ask("Accessible.GetChildren", of: object)?.first?.parts.compactMap(reference) ?? []
  }

  private func reference(_ value: Variant) -> BusObject? {
    let words = value.parts.compactMap(\.text)
    guard words.count == 2, words[1] != "/org/a11y/atspi/null" else { return nil }
    return BusObject(destination: words[0], path: words[1])
  }

  private func role(of object: BusObject) async throws -> Int? {
    try await ask("Accessible.GetRole", of: object)?.first?.number
  }

  private func givenName(of object: BusObject) async throws -> String {
    let value = try await answered {
      try await bus.property("Name", of: object, interface: "org.a11y.atspi.Accessible")
    }
    return Self.folded(value.flatMap { $0?.text } ?? "")
  }

  private func name(of object: BusObject, role: Int, given: String) async throws -> String {
    guard given.isEmpty, Self.textual.contains(role) else { return given }
    return Self.folded(try await text(of: object) ?? "")
  }

  /// A text with its white space folded, and without the signs that stand in it for controls.
  private static func folded(_ text: String) -> String {
    text.replacing("\u{FFFC}", with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func process(of application: BusObject) async throws -> Int32? {
    if let known = processes[application.destination] { return known }
    let answer = try await answered {
      try await bus.call(
        "org.freedesktop.DBus.GetConnectionUnixProcessID", of: .daemon, [Variant(application.destination)])
    }
    let process = (answer?.first?.number).flatMap { Int32(exactly: $0) }
    processes[application.destination] = process
    return process
  }

  private func ask(
    _ method: String, of object: BusObject, _ arguments: [Variant] = []
  ) async throws -> [Variant]? {
    try await answered { try await bus.call("org.a11y.atspi.\(method)", of: object, arguments) }
  }

  /// What the question brought; nil when its object is gone.
  /// - Throws: when there was no answer in time.
  private func answered<Answer>(_ question: () async throws -> Answer) async throws -> Answer? {
    do {
      return try await question()
    } catch let error as GLibError {
      let noReply = error.isError("g-dbus-error-quark", Int(G_DBUS_ERROR_NO_REPLY.rawValue))
      let timedOut = error.isError("g-io-error-quark", Int(G_IO_ERROR_TIMED_OUT.rawValue))
      if noReply || timedOut { throw error }
      return nil
    }
  }
}

/// What cuts off the elements of a branch.
nonisolated private struct Clip: Sendable {
  private static let cutting = Set(
    [ATSPI_ROLE_FRAME, ATSPI_ROLE_DIALOG, ATSPI_ROLE_VIEWPORT, ATSPI_ROLE_DOCUMENT_WEB].map { Int($0.rawValue) })
  private static let scrolling = Set([ATSPI_ROLE_VIEWPORT, ATSPI_ROLE_DOCUMENT_WEB].map { Int($0.rawValue) })

  private(set) var objects: [BusObject] = []
  private(set) var part: BusObject?
  private(set) var scrolls = false
  private var parent: BusObject?
  private(set) var isPage = false

  /// Where a page begins, another process answers. What WebKit says of the view's own place moves with the page; the
  /// toolkit's word for the widget that shows it does not.
  func entering(_ object: BusObject) -> Clip {
    guard !isPage, let parent, parent.destination != object.destination else { return self }
    var clip = self
    clip.isPage = true
    clip.objects.append(parent)
    return clip
  }

  func inside(_ object: BusObject, role: Int) -> Clip {
    var clip = self
    clip.parent = object
    if Self.cutting.contains(role) {
      clip.objects.append(object)
      if !isPage { clip.part = object }
    }
    clip.scrolls = scrolls || Self.scrolling.contains(role)
    return clip
  }
}
