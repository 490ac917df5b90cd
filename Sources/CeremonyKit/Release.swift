/// What all programs of the project are released as.
public enum Release {
  /// The version, as `--version` and user agents tell it.
  public static let version = "0.1.0"
}
