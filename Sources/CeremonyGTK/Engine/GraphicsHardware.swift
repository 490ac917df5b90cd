import Glibc

/// Whether this machine has a GPU to draw with.
enum GraphicsHardware {
  /// Looks for what the kernel's graphics drivers offer to programs.
  static let isPresent = renderNodes.contains { access("/dev/dri/renderD\($0)", F_OK) == 0 } || hasNVIDIADriver

  /// The kernel's minor numbers for render nodes begin here; no desktop has more cards than these.
  private static let renderNodes = 128..<136

  private static var hasNVIDIADriver: Bool { access("/dev/nvidiactl", F_OK) == 0 }
}
