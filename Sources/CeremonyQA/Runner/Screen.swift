import GLibRuntime

/// What a person sees of an application at a moment.
final class Screen {
  /// A control, as it is seen.
  struct Sighting {
    let name: String
    let states: AccessibleStates
    let place: ScreenRectangle
    /// The part of the screen that shows the web page it is in; nil for the application's own controls.
    let viewport: ScreenRectangle?
  }

  private let tree: AccessibleTree
  private let isWanted: (Int32) -> Bool
  private var elements: [AccessibleElement] = []

  /// - Parameter isWanted: picks the processes that belong to the application.
  init(tree: AccessibleTree, ofProcesses isWanted: @escaping (Int32) -> Bool) {
    self.tree = tree
    self.isWanted = isWanted
  }

  /// Looks again.
  /// - Returns: whether the application shows anything, and answered in time. What was seen before stands otherwise.
  func look() async -> Bool {
    guard let seen = try? await tree.elements(ofProcesses: isWanted), !seen.isEmpty else { return false }
    elements = seen
    return true
  }

  /// The control, if it was there at the last look: one that shows before one that does not.
  func find(_ target: ControlTarget) async -> Sighting? {
    var hidden: Sighting?
    for element in elements where target.matches(element) {
      guard let sighting = await sighting(of: element) else { continue }
      if sighting.states.isShowing { return sighting }
      if sighting.viewport != nil { hidden = hidden ?? sighting }
    }
    return hidden
  }

  /// Whether the control shows.
  func shows(_ target: ControlTarget) async -> Bool {
    await find(target)?.states.isShowing ?? false
  }

  /// Whether the condition holds.
  func holds(_ condition: Scenario.Condition) async -> Bool {
    switch condition {
    case .present(let target): await shows(target)
    case .absent(let target): await !shows(target)
    case .usable(let target): await find(target)?.states.isUsable ?? false
    case .checked(let target): await find(target)?.states.isChecked ?? false
    }
  }

  /// The tree as it was at the last look, for a person who wonders what went wrong.
  func dump() async -> [String] {
    var seen: [(AccessibleElement, AccessibleStates?)] = []
    for element in elements { seen.append((element, try? await tree.states(of: element))) }
    return TreeDump.lines(of: seen)
  }

  private func sighting(of element: AccessibleElement) async -> Sighting? {
    guard let states = try? await tree.states(of: element), let place = try? await tree.place(of: element.object)
    else { return nil }
    var viewport: ScreenRectangle?
    if let document = element.document { viewport = try? await tree.place(of: document) }
    return Sighting(name: element.name, states: states, place: place, viewport: viewport)
  }
}
