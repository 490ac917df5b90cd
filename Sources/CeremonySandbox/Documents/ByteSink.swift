import CPoppler
import FoundationEssentials

/// Gathers what cairo writes, piece by piece.
nonisolated final class ByteSink {
  private(set) var data = Data()

  /// What cairo hands back to `write`; the sink must outlive cairo's use of it.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let write: cairo_write_func_t = { context, bytes, count in
    guard let context, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(context).takeUnretainedValue().data.append(bytes, count: Int(count))
    return CAIRO_STATUS_SUCCESS
  }
}
