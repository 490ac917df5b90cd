import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// Saves what a page offers, where the person says.
final class Downloads {
  /// Those that were canceled and whose end WebKit has not told yet. It would tell it to a context that is gone, and end
  /// the host.
  private static var ending: [ObjectIdentifier: Running] = [:]

  private let context: ObjectReference
  private let words: Words
  private let notice: @MainActor (Message) -> Void
  private let window: @MainActor () -> UnsafeMutablePointer<GtkWindow>?
  private var running: [ObjectIdentifier: Running] = [:]

  /// - Parameters:
  ///   - context: the `WebKitWebContext` whose downloads they are.
  ///   - window: the window that the dialog stands over.
  ///   - words: the dialog's language.
  ///   - notice: tells the person that a file was saved, or was not.
  init(
    context: ObjectReference, window: @escaping @MainActor () -> UnsafeMutablePointer<GtkWindow>?,
    words: Words, notice: @escaping @MainActor (Message) -> Void
  ) {
    self.context = context
    self.words = words
    self.window = window
    self.notice = notice
  }

  /// Takes over a `WebKitDownload` that has begun.
  func take(_ download: UnsafeMutableRawPointer) {
    let reference = ObjectReference(retaining: download)
    let running = Running(reference, of: context)
    let key = ObjectIdentifier(running)
    self.running[key] = running
    running.connections = [
      SignalConnection(
        download, "decide-destination",
        answering: { [weak self, weak running] arguments in
          guard let self, let running else { return .boolean(false) }
          self.ask(running, SafeFileName(arguments.string(1) ?? ""))
          // The answer comes when the person has chosen.
          return .boolean(true)
        }),
      SignalConnection(download, "failed") { [weak self, weak running] _ in
        guard let self, let running, !running.isCanceled else { return }
        self.notice(Message("“%s” could not be saved.", running.name))
        running.hasFailed = true
      },
      SignalConnection(download, "finished") { [weak self, weak running] _ in
        guard let self, let running else { return }
        if !running.isCanceled && !running.hasFailed { self.notice(Message("“%s” was saved.", running.name)) }
        self.running[key] = nil
      },
    ]
  }

  /// Ends what is under way. Its files are not kept.
  func cancelAll() {
    for (key, download) in running {
      Self.ending[key] = download
      download.connections = [
        SignalConnection(download.download.pointer, "finished") { _ in Self.ending[key] = nil }
      ]
      download.cancel()
    }
    running.removeAll()
  }

  private func ask(_ running: Running, _ name: SafeFileName) {
    running.name = name.text
    let chooser = ObjectReference(
      owning: UnsafeMutableRawPointer(
        gtk_file_chooser_native_new(
          words[Message("Save file")], window(), GTK_FILE_CHOOSER_ACTION_SAVE, words[Message("_Save")],
          words[Message("_Cancel")])))
    let dialog = chooser.opaque
    gtk_file_chooser_set_current_name(dialog, name.text)
    gtk_file_chooser_set_do_overwrite_confirmation(dialog, 1)
    if let folder = g_get_user_special_dir(G_USER_DIRECTORY_DOWNLOAD) {
      gtk_file_chooser_set_current_folder(dialog, folder)
    }
    let answer = SignalConnection(chooser.pointer, "response") { [weak running] arguments in
      guard let running else { return }
      running.chooser = nil
      let path = gtk_file_chooser_get_filename(dialog)
      defer { g_free(path) }
      guard arguments.integer(1) == Int(GTK_RESPONSE_ACCEPT.rawValue), let path else { return running.cancel() }
      running.name = SafeFileName(String(cString: path)).text
      running.save(to: path)
    }
    running.chooser = (chooser, answer)
    gtk_native_dialog_show(chooser.cast(to: GtkNativeDialog.self))
  }

  /// One file on its way.
  private final class Running {
    let download: ObjectReference
    private let context: ObjectReference
    var name = ""
    var hasFailed = false
    var chooser: (ObjectReference, SignalConnection)?
    var connections: [SignalConnection] = []
    private(set) var isCanceled = false

    init(_ download: ObjectReference, of context: ObjectReference) {
      self.download = download
      self.context = context
    }

    func save(to path: UnsafePointer<CChar>) {
      // The person has agreed to replace a file of that name.
      webkit_download_set_allow_overwrite(download.cast(to: WebKitDownload.self), 1)
      webkit_download_set_destination(download.cast(to: WebKitDownload.self), path)
    }

    func cancel() {
      chooser = nil
      guard !isCanceled else { return }
      isCanceled = true
      webkit_download_cancel(download.cast(to: WebKitDownload.self))
    }
  }
}
