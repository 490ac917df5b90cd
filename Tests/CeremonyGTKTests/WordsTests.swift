import CeremonyKit
import GLibRuntime
import GTKTestSupport
import TestSupport
import XCTest

@testable import CeremonyGTK

/// What the host says around the page is in the link's language, whatever the C library thinks of the desktop's.
final class WordsTests: XCTestCase {
  func testTheTroubleScreenSpeaksTheLinksLanguageThenTheDesktopsThenEnglish() throws {
    let spanish = ["No se pudo abrir el documento", "Reintentar", "Cerrar", "Detalles para la asistencia"]
    let german = [
      "Das Dokument konnte nicht geöffnet werden", "Erneut versuchen", "Schließen", "Angaben für den Support",
    ]
    let english = ["The document could not be opened", "Try again", "Close", "Details for support"]
    for (path, desktop, words) in [
      ("/es/start", "de_DE.UTF-8", spanish), ("/xx/start", "de_DE.UTF-8", german), ("/es/start", "C", spanish),
      ("/xx/start", "C", english),
    ] {
      try withDesktopLocale(desktop) {
        try withOrigin { origin in
          let ceremony = try ShownCeremony(origin, path: path, isAttended: true)
          expectSoon("the trouble screen in the language of \(path) under \(desktop)") {
            Set(labels(in: ceremony.view.widget)).isSuperset(of: words)
          }
          ceremony.close()
          XCTAssertEqual(ceremony.outcomes, [.loadFailed(.httpStatus(404))])
        }
      }
    }
  }

  func testAnInterfacesTextsAreTranslatedAndNothingElseOfItChanges() {
    onMainThread {
      let interface = TranslatableInterface(
        "<a b=\"_Try again\" translatable=\"yes\">_Try again</a><c>_Try again</c>"
          + "<d translatable=\"yes\">R&amp;D &amp;lt; &lt;x&gt; &quot;&apos;</d> translatable")
      XCTAssertEqual(interface.texts, ["_Try again", "R&D &lt; <x> \"'"])
      XCTAssertEqual(
        interface.text(in: Words(.german)),
        "<a b=\"_Try again\">_Erneut versuchen</a><c>_Try again</c>"
          + "<d>R&amp;D &amp;lt; &lt;x&gt; &quot;&apos;</d> translatable")
      XCTAssertEqual(TranslatableInterface("").text(in: Words(.german)), "")
    }
  }

  func testEachMarkedTextOfTheCeremonysInterfacesIsFound() {
    onMainThread {
      let files: [StaticString] = ["host/ceremony-view.ui", "host/notice.ui", "host/trouble.ui"]
      for name in files {
        let file = Resource(name).text
        let interface = TranslatableInterface(file)
        XCTAssertGreaterThan(interface.texts.count, 0, "\(name)")
        XCTAssertEqual(interface.texts.count, file.split(separator: "translatable=").count - 1, "\(name)")
        XCTAssertFalse(interface.text(in: Words(.english)).contains("translatable="), "\(name)")
      }
    }
  }
}
