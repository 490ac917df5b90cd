import CWebKitGTK
import CeremonyGTK
import GLibRuntime
import TestSupport

/// A widget as a screen reader is told of it.
public struct Heard: Equatable, CustomStringConvertible {
  public let role: String
  public let name: String

  public init(role: String, name: String) {
    self.role = role
    self.name = name
  }

  @MainActor public init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    let accessible = gtk_widget_get_accessible(widget)
    role = String(cString: atk_role_get_name(atk_object_get_role(accessible)))
    name = atk_object_get_name(accessible).map { String(cString: $0) } ?? ""
  }

  public var description: String { "\(role) “\(name)”" }
}

/// All widgets that a person can see in a window, GTK's own parts of them too, parents before their children.
@MainActor public func visibleWidgets(in widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
  guard gtk_widget_get_mapped(widget) != 0 else { return [] }
  guard isInstance(widget, of: gtk_container_get_type()) else { return [widget] }
  let children = Box<[UnsafeMutablePointer<GtkWidget>]>([])
  gtk_container_forall(
    widget.cast(to: GtkContainer.self),
    { child, list in
      guard let child, let list else { return }
      nonisolated(unsafe) let (found, into) = (child, list)
      MainActor.assumeIsolated {
        Unmanaged<Box<[UnsafeMutablePointer<GtkWidget>]>>.fromOpaque(into).takeUnretainedValue().value.append(found)
      }
    }, Unmanaged.passUnretained(children).toOpaque())
  return [widget] + children.value.flatMap { visibleWidgets(in: $0) }
}

/// Where the keyboard goes with Tab, from the first stop until it comes round.
@MainActor public func tabStops(in window: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
  let gtkWindow = window.cast(to: GtkWindow.self)
  gtk_window_set_focus(gtkWindow, nil)
  var stops: [UnsafeMutablePointer<GtkWidget>] = []
  var rounds = 0
  while rounds < 2 {
    // At the window's end the keyboard leaves it, and comes back to the first stop.
    if gtk_widget_child_focus(window, GTK_DIR_TAB_FORWARD) == 0 {
      rounds += 1
      gtk_window_set_focus(gtkWindow, nil)
      continue
    }
    guard let stop = gtk_window_get_focus(gtkWindow), !stops.contains(stop) else { break }
    stops.append(stop)
  }
  return stops
}

/// What of a window is cut off, squeezed or outside, in words; empty when a person can see all of it, if need be by scrolling.
@MainActor public func cutOff(in window: UnsafeMutablePointer<GtkWidget>) -> [String] {
  let (width, height) = (gtk_widget_get_allocated_width(window), gtk_widget_get_allocated_height(window))
  return visibleWidgets(in: window).dropFirst().compactMap { widget in
    let isText = isInstance(widget, of: gtk_label_get_type())
    guard isText || gtk_widget_get_can_focus(widget) != 0 else { return nil }
    let text = Heard(widget).description
    var allocation = GtkAllocation()
    gtk_widget_get_allocation(widget, &allocation)
    // What a widget needs includes its margins, and what it got does not.
    let got = (
      width: allocation.width + gtk_widget_get_margin_start(widget) + gtk_widget_get_margin_end(widget),
      height: allocation.height + gtk_widget_get_margin_top(widget) + gtk_widget_get_margin_bottom(widget)
    )
    var (least, most): (gint, gint) = (0, 0)
    gtk_widget_get_preferred_width(widget, &least, &most)
    if got.width < least { return "\(text) is \(got.width) wide, and needs \(least)" }
    gtk_widget_get_preferred_height_for_width(widget, got.width, &least, &most)
    if got.height < least { return "\(text) is \(got.height) high, and needs \(least)" }
    // A title that is too long is cut short by every desktop.
    let isTitle = gtk_widget_get_ancestor(widget, gtk_header_bar_get_type()) != nil
    if isText, !isTitle, pango_layout_is_ellipsized(gtk_label_get_layout(widget.cast(to: GtkLabel.self))) != 0 {
      return "\(text) is cut short"
    }
    var (x, y): (gint, gint) = (0, 0)
    gtk_widget_translate_coordinates(widget, window, 0, 0, &x, &y)
    if x < 0 || x + allocation.width > width { return "\(text) is outside, from \(x) to \(x + allocation.width)" }
    let scrolls = gtk_widget_get_ancestor(widget, gtk_scrolled_window_get_type()) != nil
    if !scrolls && (y < 0 || y + allocation.height > height) { return "\(text) is outside, above or below" }
    return nil
  }
}

/// Whether all of a widget shows in the part of its screen that is scrolled to. What does not scroll is in sight.
@MainActor public func isInSight(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  guard let scrolled = gtk_widget_get_ancestor(widget, gtk_scrolled_window_get_type()) else { return true }
  var y: gint = 0
  gtk_widget_translate_coordinates(widget, scrolled, 0, 0, nil, &y)
  return y >= 0 && y + gtk_widget_get_allocated_height(widget) <= gtk_widget_get_allocated_height(scrolled)
}
