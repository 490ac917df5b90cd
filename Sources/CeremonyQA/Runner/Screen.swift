import GLibRuntime

/// What a person sees of an application at a moment.
final class Screen {
  /// A control, as it is seen.
  struct Sighting {
    let object: BusObject
    let name: String
    let states: AccessibleStates
    let place: ScreenRectangle
    /// The part of the screen that shows the web page, or the part of a window, that scrolls with it; nil for a control
    /// that does not scroll.
    let viewport: ScreenRectangle?
  }

  private let tree: AccessibleTree
  private let words: ScenarioWords
  private let scale: Int
  private let isWanted: (Int32) -> Bool
  private var elements: [AccessibleElement] = []
  /// How much news there was when the last look began, or the last wait was over.
  private var seenNews = 0

  /// - Parameters:
  ///   - words: puts the scenario's names into the language of the screen.
  ///   - scale: how many pixels of the screen the application's have on each side.
  ///   - isWanted: picks the processes that belong to the application.
  init(
    tree: AccessibleTree, words: ScenarioWords, scale: Int, ofProcesses isWanted: @escaping (Int32) -> Bool
  ) {
    self.tree = tree
    self.words = words
    self.scale = scale
    self.isWanted = isWanted
    // Of former applications.
    tree.forget()
  }

  /// Waits until there is news since the last look or wait, and at most for a sixth of a second: not everything is told.
  func waitForNews() async {
    await tree.news.wait(since: seenNews, atMost: .milliseconds(160))
    seenNews = tree.news.count
  }

  /// Looks again.
  /// - Returns: whether the application shows anything, and answered in time. What was seen before stands otherwise.
  func look() async -> Bool {
    seenNews = tree.news.count
    guard let seen = try? await tree.elements(ofProcesses: isWanted), !seen.isEmpty else { return false }
    elements = seen
    return true
  }

  /// Looks at everything anew at the next look, whatever applications have told of it.
  func forget() {
    tree.forget()
  }

  /// The control, if it was there at the last look: one that shows before one that has to be scrolled to.
  func find(_ target: ControlTarget) async -> Sighting? {
    var hidden: Sighting?
    var count = 0
    for element in elements where words.matches(target, element) {
      guard let states = await states(of: element) else { continue }
      if states.isShowing {
        count += 1
        if count == target.number { return await sighting(of: element, states) }
      } else if hidden == nil, let sighting = await sighting(of: element, states), sighting.viewport != nil {
        hidden = sighting
      }
    }
    return target.number == 1 ? hidden : nil
  }

  /// Whether the control shows, wherever that is.
  func shows(_ target: ControlTarget) async -> Bool {
    var count = 0
    for element in elements where words.matches(target, element) {
      if await states(of: element)?.isShowing == true { count += 1 }
      if count == target.number { return true }
    }
    return false
  }

  /// What a field holds; nil when it does not show.
  func text(in target: ControlTarget) async -> String? {
    guard let field = await find(target), field.states.isShowing else { return nil }
    return try? await tree.text(of: field.object)
  }

  /// Whether the condition holds, of an application that runs.
  func holds(_ condition: Condition) async -> Bool {
    switch condition {
    case .shows(let target): await shows(target)
    case .gone(let target): await !shows(target)
    case .usable(let target): await find(target)?.states.isUsable ?? false
    case .unusable(let target): await find(target).map { $0.states.isShowing && !$0.states.isUsable } ?? false
    case .checked(let target): await find(target)?.states.isChecked ?? false
    case .focused(let target): await find(target)?.states.isFocused ?? false
    case .text(let target, let text): await self.text(in: target) == text
    case .ended: false
    }
  }

  /// The tree as it was at the last look, for a person who wonders what went wrong.
  func dump() async -> [String] {
    var seen: [(AccessibleElement, AccessibleStates?)] = []
    // One that does not answer in time is not asked for each of its elements.
    var answers = true
    for element in elements {
      do { seen.append((element, answers ? try await tree.states(of: element.object) : nil)) } catch {
        answers = false
        seen.append((element, nil))
      }
    }
    return TreeDump.lines(of: seen)
  }

  /// The part of the screen in which the element scrolls; nil when that is out of sight, such as a screen behind another.
  private func viewport(of element: AccessibleElement) async -> ScreenRectangle? {
    guard let part = element.part else { return nil }
    // All is asked at once: on a busy machine it is the way there and back that takes its time.
    let asked = element.clips.map { clip in MainTask { [tree] in try await tree.place(of: clip) } }
    guard (try? await tree.states(of: part))??.isShowing == true else { return nil }
    var viewport: ScreenRectangle?
    for clip in asked {
      guard let place = try? await clip.value, !place.isEmpty, place.isKnown else { continue }
      viewport = viewport?.cut(by: place) ?? place
    }
    return viewport.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The element's states now; nil when it is gone, or is something else by now.
  private func states(of element: AccessibleElement) async -> AccessibleStates? {
    let stands = MainTask { [tree] in try await tree.stands(element) }
    let states = MainTask { [tree] in try await tree.states(of: element.object) }
    guard (try? await stands.value) == true else { return nil }
    return try? await states.value
  }

  private func sighting(of element: AccessibleElement, _ states: AccessibleStates) async -> Sighting? {
    let viewport = MainTask { [self] in await self.viewport(of: element) }
    guard let place = try? await tree.place(of: element.object) else { return nil }
    return await Sighting(
      object: element.object, name: element.name, states: states,
      place: place.isKnown ? place.scaled(by: scale) : place,
      viewport: viewport.value?.scaled(by: scale))
  }
}
