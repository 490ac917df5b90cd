import CWebKitGTK
import CeremonyGTK
import Foundation
import GLibRuntime
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

/// The texts of all labels in a widget.
@MainActor public func labels(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
  texts(widgets(of: gtk_label_get_type(), in: widget))
}

/// The texts of the labels that a person can see in a widget.
@MainActor public func visibleLabels(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
  texts(widgets(of: gtk_label_get_type(), in: widget).filter { gtk_widget_get_mapped($0) != 0 })
}

@MainActor private func texts(_ labels: [UnsafeMutablePointer<GtkWidget>]) -> [String] {
  labels.compactMap { label in
    gtk_label_get_text(label.cast(to: GtkLabel.self)).map { String(cString: $0) }
  }
}

@MainActor private func buttons(in widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
  widgets(of: gtk_button_get_type(), in: widget)
}

/// The widgets of a class within another, from the outermost in; none of their own children.
@MainActor public func widgets(
  of type: GType, in widget: UnsafeMutablePointer<GtkWidget>
) -> [UnsafeMutablePointer<GtkWidget>] {
  if isInstance(widget, of: type) { return [widget] }
  guard isInstance(widget, of: gtk_container_get_type()) else { return [] }
  let list = gtk_container_get_children(widget.cast(to: GtkContainer.self))
  defer { g_list_free(list) }
  return items(of: list, as: GtkWidget.self).flatMap { widgets(of: type, in: $0) }
}
