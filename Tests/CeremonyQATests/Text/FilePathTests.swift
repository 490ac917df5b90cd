import Testing

@testable import CeremonyQA

struct FilePathTests {
  @Test(
    "A path has a folder, a name, and what lies beside it",
    arguments: [
      ("/a/b/c.png", "/a/b", "c.png", "/a/b/x"),
      ("a/c.png", "a", "c.png", "a/x"),
      ("c.png", "", "c.png", "x"),
      ("/c.png", "", "c.png", "/x"),
      ("", "", "", "x"),
    ])
  func parts(path: String, folder: String, name: String, sibling: String) {
    #expect(FilePath.folder(of: path) == folder)
    #expect(FilePath.name(of: path) == name)
    #expect(FilePath.sibling(of: path, named: "x") == sibling)
  }
}
