import FoundationEssentials

/// A date in a format with the letters of Moment.js, in UTC and English. What stands in brackets stands as it is.
nonisolated enum DateText {
  static let defaultFormat = "D MMM YYYY"

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  static func make(_ date: Date, format: String?) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    let format = format ?? defaultFormat
    return format.replacing(/\[([^\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|DD|D|HH|H|mm|m|ss|s/) { match in
      match.1.map(String.init) ?? text(of: String(match.0), parts)
    }
  }

  private static func text(of letters: String, _ parts: DateComponents) -> String {
    let month = parts.month ?? 1
    return switch letters {
    case "YYYY": "\(parts.year ?? 0)"
    case "YY": padded((parts.year ?? 0) % 100)
    case "MMMM": months[month - 1]
    case "MMM": String(months[month - 1].prefix(3))
    case "MM": padded(month)
    case "M": "\(month)"
    case "DD": padded(parts.day)
    case "D": "\(parts.day ?? 0)"
    case "HH": padded(parts.hour)
    case "H": "\(parts.hour ?? 0)"
    case "mm": padded(parts.minute)
    case "m": "\(parts.minute ?? 0)"
    case "ss": padded(parts.second)
    default: "\(parts.second ?? 0)"
    }
  }

  private static func padded(_ number: Int?) -> String {
    let digits = String(number ?? 0)
    return digits.count < 2 ? "0" + digits : digits
  }
}
