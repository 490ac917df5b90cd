import CWebKitGTK
import GLibRuntime

/// Fits a screen of icon and words into its window: it takes the shape that the room calls for, and scrolls to what has the
/// keyboard.
///
/// The screen's interface has a scrolled `screen`, in it a box `content`, and in that the `icon` and a box with the rest.
package final class ScreenLayout {
  private let screen: UnsafeMutablePointer<GtkWidget>
  private let content: UnsafeMutablePointer<GtkWidget>
  private let icon: UnsafeMutablePointer<GtkWidget>
  private let tallIcon: gint
  /// With how many letters each may have in a line of the tall screen.
  private let labels: [(label: UnsafeMutablePointer<GtkLabel>, letters: gint)]
  private let controls: [UnsafeMutablePointer<GtkWidget>]
  private var shape = ScreenShape.tall
  private var connection: SignalConnection?

  private static let flatIcon: gint = 48

  /// - Parameters:
  ///   - labels: the names of the screen's texts, and `controls` of what stands below them.
  package init(_ interface: Interface, labels: [String], controls: [String]) {
    screen = interface.widget("screen")
    content = interface.widget("content")
    icon = interface.widget("icon")
    tallIcon = gtk_image_get_pixel_size(icon.cast(to: GtkImage.self))
    self.labels = labels.map {
      let label = interface.object($0, as: GtkLabel.self)
      return (label, gtk_label_get_max_width_chars(label))
    }
    self.controls = controls.map { interface.widget($0) }
    if let viewport = gtk_bin_get_child(screen.cast(to: GtkBin.self)) {
      gtk_container_set_focus_vadjustment(viewport.cast(to: GtkContainer.self), scroll)
    }
    connection = SignalConnection(screen, "size-allocate") { [weak self] _ in
      guard let self, shape(in: screen) != shape else { return }
      // GTK would not lay it out anew in the middle of doing so.
      Task { [weak self] in self?.fit() }
    }
  }

  /// Takes the shape that the room calls for in which the screen stands, or will stand as soon as it is shown.
  package func fit() {
    guard let room = gtk_widget_get_parent(screen) else { return }
    let fitting = shape(in: room)
    guard fitting != shape else { return }
    shape = fitting
    arrange()
  }

  /// Shows the screen's beginning, also where what has the keyboard is further down.
  package func showBeginning() {
    gtk_adjustment_set_value(scroll, 0)
  }

  package func disconnect() {
    connection = nil
  }

  private var scroll: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrolled_window_get_vadjustment(screen.cast(to: GtkScrolledWindow.self))
  }

  private func shape(in room: UnsafeMutablePointer<GtkWidget>) -> ScreenShape {
    let (width, height) = (gtk_widget_get_allocated_width(room), gtk_widget_get_allocated_height(room))
    // Nothing has its room before the window is laid out.
    guard width > 1 else { return shape }
    return ScreenShape(width: Double(width), height: Double(height), letter: letter)
  }

  private var letter: Double {
    let context = gtk_widget_get_pango_context(screen)
    let font = pango_context_get_font_description(context)
    let size = Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
    if pango_font_description_get_size_is_absolute(font) != 0 { return size }
    return size * pango_cairo_context_get_resolution(context) / 72
  }

  private func arrange() {
    let isFlat = shape == .flat
    gtk_orientable_set_orientation(
      OpaquePointer(content), isFlat ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL)
    for set in [
      gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start, gtk_widget_set_margin_end,
    ] {
      set(content, isFlat ? 12 : 24)
    }
    gtk_image_set_pixel_size(icon.cast(to: GtkImage.self), isFlat ? Self.flatIcon : tallIcon)
    gtk_widget_set_valign(icon, isFlat ? GTK_ALIGN_START : GTK_ALIGN_FILL)
    for (label, letters) in labels {
      gtk_label_set_xalign(label, isFlat ? 0 : 0.5)
      gtk_label_set_justify(label, isFlat ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER)
      gtk_label_set_max_width_chars(label, isFlat ? 2 * letters : letters)
    }
    for control in controls { gtk_widget_set_halign(control, isFlat ? GTK_ALIGN_START : GTK_ALIGN_CENTER) }
  }
}
