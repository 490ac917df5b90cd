import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// Widgets that GtkBuilder made from a compiled-in `.ui` file.
package final class Interface {
  private let builder: ObjectReference

  /// A file that GtkBuilder cannot read is a broken build, and ends the program.
  /// - Parameters:
  ///   - words: the language of the file's translatable texts.
  ///   - part: the one object that is made, with all that is in it; nil for everything in the file.
  package init(_ resource: Resource, in words: Words, part: String? = nil) {
    builder = ObjectReference(owning: gtk_builder_new())
    let text = TranslatableInterface(resource.text).text(in: words)
    do {
      _ = try GLibError.check {
        let builder = builder.cast(to: GtkBuilder.self)
        let length = gsize(text.utf8.count)
        guard let part else { return gtk_builder_add_from_string(builder, text, length, $0) }
        var identifiers = [g_strdup(part), nil]
        defer { g_free(identifiers[0]) }
        return gtk_builder_add_objects_from_string(builder, text, length, &identifiers, $0)
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
