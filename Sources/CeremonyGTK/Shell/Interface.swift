import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// Widgets that GtkBuilder made from a compiled-in `.ui` file.
package final class Interface {
  private let builder: ObjectReference

  /// A file that GtkBuilder cannot read is a broken build, and ends the program.
  /// - Parameter words: the language of the file's translatable texts.
  package init(_ resource: Resource, in words: Words) {
    builder = ObjectReference(owning: gtk_builder_new())
    let text = TranslatableInterface(resource.text).text(in: words)
    do {
      _ = try GLibError.check {
        gtk_builder_add_from_string(builder.cast(to: GtkBuilder.self), text, gsize(text.utf8.count), $0)
      }
    } catch {
      fatalError("A compiled-in interface cannot be read: \(error.message)")
    }
  }

  /// The object with this identifier, owned by the builder or by the widget that holds it. One that is not there is a
  /// broken build, and ends the program.
  package func object<Instance>(_ identifier: String, as _: Instance.Type) -> UnsafeMutablePointer<Instance> {
    guard let object = gtk_builder_get_object(builder.cast(to: GtkBuilder.self), identifier) else {
      fatalError("A compiled-in interface has no “\(identifier)”.")
    }
    return UnsafeMutableRawPointer(object).assumingMemoryBound(to: Instance.self)
  }

  /// The widget with this identifier.
  package func widget(_ identifier: String) -> UnsafeMutablePointer<GtkWidget> {
    object(identifier, as: GtkWidget.self)
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  /// The widget as another of its classes or interfaces.
  package func cast<Instance>(to _: Instance.Type) -> UnsafeMutablePointer<Instance> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Instance.self)
  }
}
