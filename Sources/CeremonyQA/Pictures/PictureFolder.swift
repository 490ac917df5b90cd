import CGLib
import CXTest
import GLibRuntime

/// Where a run's pictures go.
struct PictureFolder {
  private let path: String?
  private let displayName: String

  /// - Parameters:
  ///   - path: the folder, which is made for the first of them; nil when no pictures are wanted.
  ///   - displayName: the display to take them of, such as `:7`.
  init(path: String?, displayName: String) {
    self.path = path
    self.displayName = displayName
  }

  /// Takes a picture once the screen has come to rest, or two seconds later: what assistive technology is told already
  /// may still be on its way to the screen. Has no effect when no pictures are wanted.
  /// - Returns: the picture's path.
  @discardableResult
  func take(_ name: String) async throws -> String? {
    guard let path else { return nil }
    guard let display = XOpenDisplay(displayName) else { throw PictureError.noDisplay }
    defer { XCloseDisplay(display) }
    let deadline = ContinuousClock.now + .seconds(2)
    var picture = ScreenPicture(of: display)
    var isStill = false
    while !isStill, ContinuousClock.now < deadline {
      try await MainLoop.sleep(for: .milliseconds(100))
      let next = ScreenPicture(of: display)
      isStill = next.looksLike(picture)
      picture = next
    }
    g_mkdir_with_parents(path, 0o755)
    let file = "\(path)/\(name).png"
    try picture.write(to: file)
    return file
  }
}
