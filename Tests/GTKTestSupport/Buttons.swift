import CWebKitGTK
import CeremonyGTK
import Foundation
import XCTest

/// Presses the button whose label is this, whatever key it underlines.
@MainActor public func press(_ label: String, in widget: UnsafeMutablePointer<GtkWidget>) {
  let button = buttons(in: widget).first { button in
    gtk_button_get_label(button.cast(to: GtkButton.self)).map {
      String(cString: $0).replacingOccurrences(of: "_", with: "") == label
    } == true
  }
  guard let button else { return XCTFail("there is no button “\(label)”") }
  gtk_button_clicked(button.cast(to: GtkButton.self))
}

@MainActor private func buttons(in widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
  if isInstance(widget, of: gtk_button_get_type()) { return [widget] }
  guard isInstance(widget, of: gtk_container_get_type()) else { return [] }
  let list = gtk_container_get_children(widget.cast(to: GtkContainer.self))
  defer { g_list_free(list) }
  return sequence(first: list, next: { $0?.pointee.next }).compactMap { $0?.pointee.data }
    .flatMap { buttons(in: $0.assumingMemoryBound(to: GtkWidget.self)) }
}

/// Whether a widget is of a class, or of one derived from it.
@MainActor public func isInstance(_ widget: UnsafeMutablePointer<GtkWidget>, of type: GType) -> Bool {
  g_type_check_instance_is_a(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), type) != 0
}
