import GLibRuntime
import Glibc

/// Keeps Mesa's emulation of a GPU out of the host's own process on a machine that has none.
///
/// GDK asks GLX which visuals there are, unless another program has left the answer on the display, and WebKit asks for an
/// EGL display when its first context is made. For either Mesa loads LLVM: 14 MB, with which nothing is ever drawn here,
/// since pages come as pictures in shared memory. The page's own process does not start without a display, so the
/// emulation is hidden only until the host's has asked.
enum GraphicsEmulation {
  /// What GDK and libglvnd read, once in a process each, and what says that there is nothing to draw with.
  private static let switches = [
    ("GDK_GL", "disable"),
    // The files that name who brings EGL.
    ("__EGL_VENDOR_LIBRARY_FILENAMES", "/dev/null"),
  ]

  /// Call it before there are threads: the environment is no place for two at a time. What somebody has set stays.
  static func hide() {
    for (name, value) in switches { setenv(name, value, 0) }
  }

  /// For what is started from now on. Has no effect on what was read meanwhile, nor if nothing is hidden.
  static func reveal() {
    for (name, value) in switches where Environment.value(name) == value { unsetenv(name) }
  }
}
