import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime

/// The frame of the program's windows: a header bar with Close, the bar that says when nothing signed is real, and a
/// stack of screens.
final class HostWindow {
  let window: UnsafeMutablePointer<GtkWidget>

  private let interface = Interface(Resource("host/window.ui"))
  private let owned: ObjectReference
  private let screens: UnsafeMutablePointer<GtkStack>
  private let closeButton: UnsafeMutablePointer<GtkWidget>
  private var connections: [SignalConnection] = []

  /// - Parameters:
  ///   - title: the window's title; it never holds anything of a link.
  ///   - isSandboxed: whether the bar of the offline sandbox is shown.
  ///   - onClose: is called when the person wants to leave what the window shows: the header's Close.
  ///   - onCloseWindow: is called when the person closes the window itself.
  init(
    title: String, isSandboxed: Bool, onClose: @escaping @MainActor () -> Void,
    onCloseWindow: @escaping @MainActor () -> Void
  ) {
    window = interface.widget("window")
    owned = ObjectReference(retaining: window)
    screens = interface.object("screens", as: GtkStack.self)
    closeButton = interface.widget("close")
    gtk_window_set_title(window.cast(to: GtkWindow.self), title)
    gtk_header_bar_set_title(interface.object("header", as: GtkHeaderBar.self), title)
    gtk_widget_set_visible(interface.widget("sandbox-bar"), isSandboxed ? 1 : 0)
    connections = [
      SignalConnection(closeButton, "clicked") { _ in onClose() },
      SignalConnection(
        window, "delete-event",
        answering: { _ in
          onCloseWindow()
          return .boolean(true)
        }),
    ]
  }

  /// Whether the header offers Close.
  var hasClose: Bool {
    get { gtk_widget_get_visible(closeButton) != 0 }
    set { gtk_widget_set_visible(closeButton, newValue ? 1 : 0) }
  }

  /// Shows the screen, adding it the first time.
  func show(_ screen: UnsafeMutablePointer<GtkWidget>) {
    if gtk_widget_get_parent(screen) == nil {
      gtk_container_add(interface.object("screens", as: GtkContainer.self), screen)
      gtk_widget_show(screen)
    }
    gtk_stack_set_visible_child(screens, screen)
  }

  func present() {
    gtk_widget_show(window)
    gtk_window_present(window.cast(to: GtkWindow.self))
  }

  /// Takes the window down. Has no effect if called more than once.
  func destroy() {
    guard !connections.isEmpty else { return }
    connections.removeAll()
    gtk_widget_destroy(window)
  }
}
