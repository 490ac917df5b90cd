import Glibc

/// What this machine has to draw with.
enum GraphicsHardware {
  /// Whether there is a GPU at all.
  static let isPresent = hasRenderNode || hasNvidiaDriver

  /// Whether the kernel's graphics drivers offer a device to programs. Their minor numbers begin at 128; no desktop has
  /// more cards than are looked for.
  static let hasRenderNode = (128..<136).contains { access("/dev/dri/renderD\($0)", F_OK) == 0 }

  /// Whether NVIDIA's own kernel driver is loaded.
  static let hasNvidiaDriver = access("/dev/nvidiactl", F_OK) == 0
}
