import CWebKitGTK

/// The libraries that a page runs on, by the versions that are loaded.
package enum EngineVersions {
  package static var webKit: String {
    "\(webkit_get_major_version()).\(webkit_get_minor_version()).\(webkit_get_micro_version())"
  }

  package static var gtk: String {
    "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
  }
}
