import FoundationEssentials

/// A small PDF with a line of text for each string of each page.
enum TestPDF {
  static func make(pages: [[String]] = [["Sample agreement", "[[signer_signs]]"]]) -> Data {
    var objects = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count \(pages.count) /Kids [\(pages.indices.map { "\(4 + 2 * $0) 0 R" }.joined(separator: " "))] >>",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    for (index, lines) in pages.enumerated() {
      let text = lines.map { "(\($0)) Tj T*" }.joined(separator: " ")
      let stream = "BT /F1 12 Tf 72 720 Td 18 TL \(text) ET"
      objects.append(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> "
          + "/Contents \(5 + 2 * index) 0 R >>")
      objects.append("<< /Length \(stream.utf8.count) >>\nstream\n\(stream)\nendstream")
    }
    var file = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(file.utf8.count)
      file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = file.utf8.count
    file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for offset in offsets { file += String(repeating: "0", count: 10 - "\(offset)".count) + "\(offset) 00000 n \n" }
    file += "trailer << /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF"
    return Data(file.utf8)
  }
}
