import Foundation

private struct VectorFile<Row: Decodable>: Decodable {
  let cases: [Row]
}

/// The rows of a file in `Vectors`.
func vectors<Row: Decodable>(_ name: String, of: Row.Type) -> [Row] {
  let url = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Vectors")!
  return try! JSONDecoder().decode(VectorFile<Row>.self, from: Data(contentsOf: url)).cases
}
