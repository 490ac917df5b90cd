/// What a person does to a control: waits until it is there, usable and still, and then acts.
struct Person {
  let hand: Hand
  let watch: Watch

  private var screen: Screen { watch.screen }

  /// Clicks the control, and looks for what that has to bring about.
  /// - Returns: whether it was clicked; false when `unless` came instead.
  func tap(
    _ target: ControlTarget, effect: Condition, unless: ControlTarget?, _ limit: Double?
  ) async throws -> Bool {
    guard try await aim(at: target, unless: unless, limit) else { return false }
    try await hand.click()
    try await watch.until(effect, limit, else: .noEffect(of: "click \(target)", missing: effect))
    return true
  }

  /// Clicks into the field and types, at its end or in place of what it holds.
  func type(_ text: String, into field: ControlTarget, replaces: Bool, _ limit: Double?) async throws {
    _ = try await aim(at: field, unless: nil, limit)
    try await hand.click()
    let focus = Condition.focused(field)
    try await watch.until(focus, limit, else: .noEffect(of: "click \(field)", missing: focus))
    try hand.press(replaces ? "ctrl+a" : "End")
    var held = replaces ? "" : await screen.text(in: field) ?? ""
    for part in try hand.plan(text).parts {
      held += part.text
      let typed = Condition.text(field, held)
      try await hand.keyboard.type(part) {
        try await watch.until(typed, limit, else: .noEffect(of: "type into \(field)", missing: typed))
      }
    }
  }

  /// Scrolls until the control is in sight: not at an edge, where something else may lie over it, unless there is no more
  /// to scroll.
  func scroll(to target: ControlTarget, by means: Step.ScrollMeans, _ limit: Double?) async throws {
    var trouble = ScenarioFailure.Trouble.notThere
    var stillness = Stillness()
    var before: ScreenRectangle?
    try await watch.until(limit, else: { .control(target, trouble) }) { () async throws -> Bool? in
      guard let sighting = await screen.find(target) else { return nil }
      guard stillness.isReached(with: sighting.place) else {
        trouble = .notStill
        watch.pause = .short
        return nil
      }
      guard let viewport = sighting.viewport else { return sighting.states.isShowing ? true : nil }
      let center = sighting.place.center
      let isAtRest = viewport.middle.contains(center) || before == sighting.place
      if viewport.contains(center), sighting.states.isShowing, isAtRest { return true }
      before = sighting.place
      trouble = .outOfReach
      try await hand.scroll(in: viewport, towards: sighting.place, by: means)
      return nil
    }
  }

  /// Draws over the control with the button held.
  func draw(on target: ControlTarget, _ points: [Step.StrokePoint], _ limit: Double?) async throws {
    _ = try await aim(at: target, unless: nil, limit)
    guard let place = await screen.find(target)?.place else { throw ScenarioFailure.control(target, .notThere) }
    try await hand.pointer.drag(through: points.map(place.point))
  }

  /// Waits until the control is there and usable, scrolls it into reach, moves the pointer onto it, and waits until it was
  /// seen in the same place three times, the pointer's travel between the first and the second.
  /// - Returns: whether to click; false when `unless` came instead.
  private func aim(at target: ControlTarget, unless: ControlTarget?, _ limit: Double?) async throws -> Bool {
    var trouble = ScenarioFailure.Trouble.notThere
    var stillness = Stillness()
    var scrolledFrom: ScreenRectangle?
    return try await watch.until(limit, else: { .control(target, trouble) }) {
      guard let sighting = await screen.find(target) else {
        trouble = .notThere
        if let unless, await screen.shows(unless) { return false }
        return nil
      }
      let isStill = stillness.isReached(with: sighting.place)
      let center = sighting.place.center
      // Hardly in sight is not within reach, unless there is no more to scroll.
      if let viewport = sighting.viewport, !viewport.withoutEdge.contains(center),
        !viewport.contains(center) || scrolledFrom != sighting.place
      {
        guard isStill else {
          trouble = .notStill
          watch.pause = .short
          return nil
        }
        trouble = .outOfReach
        scrolledFrom = sighting.place
        try await hand.scroll(in: viewport, towards: sighting.place, by: .wheel)
        return nil
      }
      guard sighting.states.isShowing, sighting.states.isUsable else {
        trouble = sighting.states.isShowing ? .notUsable : .notThere
        return nil
      }
      if stillness.count >= 3, hand.isAt(center) { return true }
      trouble = .notStill
      if hand.isAt(center) {
        watch.pause = .short
      } else {
        try await hand.move(to: center)
        watch.pause = .none
      }
      return nil
    }
  }
}
