import CGLib
import GLibRuntime
import TestSupport
import XCTest

@MainActor
private func count(_ reference: ObjectReference) -> UInt32 {
  reference.cast(to: GObject.self).pointee.ref_count
}

final class ObjectReferenceTests: XCTestCase {
  func testAnOwnedReferenceIsTakenOverAndARetainedOneAdded() throws {
    onMainThread {
      let before = ObjectReference.liveCount
      do {
        let owner = ObjectReference(owning: g_dbus_auth_observer_new())
        XCTAssertEqual(count(owner), 1)
        do {
          let other = ObjectReference(retaining: owner.pointer)
          XCTAssertEqual(count(owner), 2)
          XCTAssertEqual(ObjectReference.liveCount, before + 2)
          withExtendedLifetime(other) {}
        }
        XCTAssertEqual(count(owner), 1)
      }
      XCTAssertEqual(ObjectReference.liveCount, before)
    }
  }

  func testAFloatingReferenceIsSunk() throws {
    onMainThread {
      let type = g_initially_unowned_get_type()
      guard let object = g_object_new_with_properties(type, 0, nil, nil) else { return XCTFail("no object") }
      XCTAssertEqual(g_object_is_floating(object), 1)
      let reference = ObjectReference(owning: UnsafeMutableRawPointer(object))
      XCTAssertEqual(g_object_is_floating(object), 0)
      XCTAssertEqual(count(reference), 1)
    }
  }

  func testAListIsReadInItsOrder() {
    for names in [[], ["one"], ["one", "two", "three"]] {
      let list = names.reversed().reduce(nil as UnsafeMutablePointer<GList>?) { g_list_prepend($0, g_strdup($1)) }
      defer { g_list_free_full(list) { g_free($0) } }
      XCTAssertEqual(items(of: list, as: CChar.self).map { String(cString: $0) }, names)
    }
  }

  func testAnObjectIsOfItsClassesAndInterfacesAndNoOther() throws {
    onMainThread {
      let stream = ObjectReference(owning: g_memory_input_stream_new())
      for (type, isOf) in [
        (g_memory_input_stream_get_type(), true), (g_input_stream_get_type(), true), (g_object_get_type(), true),
        (g_seekable_get_type(), true), (g_filter_input_stream_get_type(), false), (g_action_get_type(), false),
      ] {
        XCTAssertEqual(isInstance(stream.pointer, of: type), isOf, String(cString: g_type_name(type)))
      }
    }
  }
}
