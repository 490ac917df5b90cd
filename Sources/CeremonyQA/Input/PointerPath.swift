import Foundation

/// The way a hand moves a pointer: it starts slowly, is fast in the middle, and comes to rest on its aim, a little off
/// the straight line on the way.
nonisolated enum PointerPath {
  /// The points to pass, the aim last; the start is not among them.
  static func points(from start: ScreenPoint, to aim: ScreenPoint) -> [ScreenPoint] {
    let (across, down) = (Double(aim.x - start.x), Double(aim.y - start.y))
    let distance = (across * across + down * down).squareRoot()
    guard distance > 0 else { return [] }
    let count = max(6, min(10, Int(distance / 24)))
    return (1...count).map { step in
      let time = Double(step) / Double(count)
      // The polynomial whose speed and acceleration are zero at both ends (minimum jerk).
      let way = time * time * time * (10 - 15 * time + 6 * time * time)
      let bow = sin(way * .pi) * min(distance * 0.06, 24)
      return ScreenPoint(
        x: start.x + Int((across * way - down / distance * bow).rounded()),
        y: start.y + Int((down * way + across / distance * bow).rounded()))
    }
  }
}
