import Glibc

/// Where a run's pictures go.
struct PictureFolder {
  private let path: String?
  private let picture: ScreenPicture

  /// - Parameter path: nil when no pictures are wanted.
  init(path: String?, displayName: String) {
    self.path = path
    picture = ScreenPicture(displayName: displayName)
  }

  /// Takes a picture. Has no effect when no pictures are wanted.
  func take(_ name: String) throws(PictureError) {
    guard let path else { return }
    try picture.write(to: "\(path)/\(name).png")
  }
}
