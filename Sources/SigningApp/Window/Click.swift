import CWebKitGTK

/// A click: when it came, and where on the screen. Many people double-click whatever they press, and the second half would
/// press what has come in the place of the first one's button.
nonisolated struct Click: Equatable {
  /// In milliseconds, of GDK's clock, which begins anew after 49 days.
  let time: guint32
  /// In the screen's pixels, from its left edge.
  let x: Double
  /// In the screen's pixels, from its upper edge.
  let y: Double

  /// The click that is being answered; nil when it is something else, such as a key or a screen reader's press.
  @MainActor static var current: Click? {
    guard let event = gtk_get_current_event() else { return nil }
    defer { gdk_event_free(event) }
    guard [GDK_BUTTON_RELEASE, GDK_TOUCH_END].contains(gdk_event_get_event_type(event)) else { return nil }
    var (x, y) = (0.0, 0.0)
    gdk_event_get_root_coords(event, &x, &y)
    return Click(time: gdk_event_get_time(event), x: x, y: y)
  }

  /// Whether this click and the one before it make a double click, as GDK counts one unless a desktop has it otherwise.
  func isSecondHalf(of first: Click?) -> Bool {
    guard let first else { return false }
    return time &- first.time <= 400 && abs(x - first.x) <= 5 && abs(y - first.y) <= 5
  }
}
