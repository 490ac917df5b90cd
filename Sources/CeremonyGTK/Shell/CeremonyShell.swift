import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// What stands around the page: a line of progress, a notice below it, and the trouble screen in its place.
final class CeremonyShell {
  /// Called when the person asks to load again.
  var onRetry: (@MainActor () -> Void)?
  /// Called when the person leaves the trouble screen.
  var onClose: (@MainActor () -> Void)?

  let widget: UnsafeMutablePointer<GtkWidget>

  private let owned: ObjectReference
  private let words: Words
  private let interface: Interface
  private let pageArea: UnsafeMutablePointer<GtkBox>
  private let stack: UnsafeMutablePointer<GtkStack>
  private let progress: UnsafeMutablePointer<GtkWidget>
  private var notice: Notice?
  private var troubleView: TroubleView?
  private var network: NetworkWatch?
  /// Until the page is first seen.
  private var showing: SignalConnection?
  private var isDown = false

  /// - Parameter words: the language of what the shell says.
  init(words: Words) {
    self.words = words
    interface = Interface(Resource("host/ceremony-view.ui"), in: words)
    widget = interface.widget("view")
    owned = ObjectReference(retaining: widget)
    stack = widget.cast(to: GtkStack.self)
    pageArea = interface.object("page-area", as: GtkBox.self)
    progress = interface.widget("progress")
  }

  /// Shows the page, and gives it the keyboard.
  func show(page: UnsafeMutablePointer<GtkWidget>) {
    gtk_container_add(interface.object("page", as: GtkContainer.self), page)
    gtk_widget_show(page)
    gtk_widget_grab_focus(page)
    guard gtk_widget_get_mapped(page) == 0 else { return }
    // A program may load the ceremony before it shows it: outside a window there is no keyboard to be had.
    showing = SignalConnection(page, "map") { [weak self] _ in
      self?.showing = nil
      gtk_widget_grab_focus(page)
    }
  }

  /// Lays something over the page.
  func cover(with widget: UnsafeMutablePointer<GtkWidget>) {
    gtk_overlay_add_overlay(interface.object("page", as: GtkOverlay.self), widget)
  }

  func show(_ trouble: Trouble, sessionID: String) {
    let troubleView = troubleView ?? makeTroubleView()
    gtk_stack_set_visible_child_name(stack, "trouble")
    troubleView.show(trouble, sessionID: sessionID)
    network = NetworkWatch { [weak self] in self?.troubleView?.offerNetwork() }
  }

  // Neither is made before it is needed: most ceremonies show neither, and their fonts and icons take as long to load as
  // WebKit takes to start.

  private func makeTroubleView() -> TroubleView {
    let made = TroubleView(
      Interface(Resource("host/trouble.ui"), in: words), words: words,
      onRetry: { [weak self] in self?.onRetry?() }, onClose: { [weak self] in self?.onClose?() })
    gtk_stack_add_named(stack, made.widget, "trouble")
    troubleView = made
    return made
  }

  private func makeNotice() -> Notice {
    let made = Notice(Interface(Resource("host/notice.ui"), in: words))
    gtk_box_pack_end(pageArea, made.widget, 0, 1, 0)
    notice = made
    return made
  }

  func hideTrouble() {
    network = nil
    gtk_stack_set_visible_child_name(stack, "page")
  }

  /// Says something below the page until the person closes it.
  /// - Parameter address: what can be copied with it.
  func say(_ message: Message, address: CeremonyURL? = nil) {
    guard !isDown else { return }
    (notice ?? makeNotice()).show(words[message], address: address)
  }

  /// - Parameter part: what has loaded, from 0 to 1; the line goes away at 1.
  func showProgress(_ part: Double) {
    gtk_progress_bar_set_fraction(progress.cast(to: GtkProgressBar.self), part)
    gtk_widget_set_visible(progress, part > 0 && part < 1 ? 1 : 0)
  }

  /// Ends with the page. Has no effect if called more than once. The widget goes with the next turn of the main loop,
  /// since one of its own buttons may have asked.
  func tearDown() {
    guard !isDown else { return }
    isDown = true
    showing = nil
    troubleView?.disconnect()
    troubleView = nil
    notice?.disconnect()
    notice = nil
    network = nil
    let owned = owned
    let interface = interface
    Task {
      gtk_widget_destroy(owned.cast(to: GtkWidget.self))
      withExtendedLifetime(interface) {}
    }
  }
}
