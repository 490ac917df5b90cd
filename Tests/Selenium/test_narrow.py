"""Narrow windows and large zoom: nothing is cut off, and what is to be pressed lies free."""

import pytest
from selenium.webdriver.common.by import By

from ceremony import Ceremony
from sandbox import LANGUAGES, link, make_pdf, recipient
from test_places import PLACES, POSITIONS, place

# The places that a hand would miss: those of which a corner, an edge's middle or the middle is not theirs to press, and
# those that reach out of their page.
MISSED = """
  const missed = [];
  for (const place of document.querySelectorAll(".place")) {
    place.scrollIntoView({ block: "center" });
    const area = place.getBoundingClientRect();
    const sheet = place.closest(".sheet").getBoundingClientRect();
    let isFree = area.left >= sheet.left - 1 && area.right <= sheet.right + 1 && area.bottom <= sheet.bottom + 1;
    for (const x of [area.left + 4, (area.left + area.right) / 2, area.right - 4]) {
      for (const y of [area.top + 4, (area.top + area.bottom) / 2, area.bottom - 4]) {
        isFree &&= place.contains(document.elementFromPoint(x, y));
      }
    }
    if (isFree && area.width >= 24 && area.height >= 24) continue;
    missed.push(place.getAttribute("aria-label") ?? place.textContent);
  }
  return missed;
"""


@pytest.fixture
def narrow(chromium):
    """Makes Chromium as a phone or a zoomed window has it: no window manager lets a window be so small."""

    def narrow(width, height, scale=1):
        metrics = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}
        chromium.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        return chromium

    yield narrow
    chromium.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def assert_fits(page, width):
    """Nothing is wider than the window, nor than the dialog that it stands in."""
    wide, inner, dialogs = page.browser.execute_script(
        """
        const wider = [...document.querySelectorAll("dialog")].filter((it) => it.scrollWidth > it.clientWidth);
        return [document.documentElement.scrollWidth, innerWidth, wider.map((it) => it.innerText)];
        """
    )
    assert wide <= inner == width
    assert dialogs == []


# A zoom of 200 % in a window of 640 by 480 is a scale of 2 in one of half the size.
@pytest.mark.parametrize("height, scale", [(640, 1), (240, 2)])
def test_it_works_at_320_pixels_and_at_200_percent(narrow, sandbox, height, scale):
    browser = narrow(320, height, scale)
    envelope = sandbox.envelope(places=PLACES, positions=POSITIONS)
    page = Ceremony(browser, link(envelope))
    page.step("disclosure-modal")
    assert_fits(page, 320)
    page.consent()
    assert_fits(page, 320)
    page.press(page.find("button[name='signature-place-button']"))
    assert_fits(page, 320)
    page.press(page.find("[name='signature-method'][value='drawn']"))
    assert_fits(page, 320)
    page.press(page.find("[name='signature-method'][value='typed']"))
    page.adopt()
    page.press(page.find("#show-cancel-button"))
    page.press(page.button("Yes"))
    assert page.wait_for_event() == {"type": "ceremony.canceled"}
    assert_fits(page, 320)


def test_every_language_fits_into_320_pixels(narrow, sandbox):
    browser = narrow(320, 640)
    envelope = sandbox.envelope()
    for language in LANGUAGES:
        page = Ceremony(browser, link(envelope).replace("/en/", f"/{language}/"))
        page.step("disclosure-modal")
        assert_fits(page, 320)
        page.consent(page.script_press)
        page.script_press(page.find("#show-cancel-button"))
        assert_fits(page, 320)
        page.script_press(page.find("dialog [data-act=dismiss]"))
        assert_fits(page, 320)
        page.script_press(page.find("button[name='signature-place-button']"))
        page.script_press(page.find("[name='signature-method'][value='drawn']"))
        assert_fits(page, 320)


def close_places(gap):
    """Places of every size, so many points apart, in two columns and up to the page's edges."""
    places = [place("signer_signs", "signature"), place("marks", "initials")]
    places += [place(f"check{index}", "checkbox", hint=f"Check {index}") for index in range(6)]
    places += [place(f"text{index}", "text_input", hint=f"Text {index}", width=60) for index in range(6)]
    places += [place(f"boxes{index}", "boxed_text_input", hint=f"Boxes {index}", box_count=8) for index in range(3)]
    places += [place("notes", "multi_line_text_input", hint="Notes")]
    places += [place("size", "dropdown", hint="Size", options=[{"label": "A longer choice"}])]
    columns = (20, 560)
    positions = [
        {"place_key": item["key"], "page": 1, "top": 400 + index // 2 * gap, "left": columns[index % 2]}
        for index, item in enumerate(places[1:])
    ]
    return {"places": places, "positions": positions}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("gap", [40, 14, 0])
def test_places_that_lie_close_together_are_all_free(narrow, sandbox, gap, language):
    browser = narrow(320, 640)
    envelope = sandbox.envelope(**close_places(gap))
    page = Ceremony(browser, link(envelope).replace("/en/", f"/{language}/"))
    page.consent(page.script_press)
    for width, height in [(320, 640), (320, 240), (640, 480), (1100, 900)]:
        narrow(width, height)
        page.settle(page.find("button[name='signature-place-button']"))
        assert_fits(page, width)
        assert browser.execute_script(MISSED) == [], f"at {width} by {height}"


def test_places_with_room_stay_where_the_document_has_them(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope(places=PLACES, positions=POSITIONS)))
    page.consent()
    page.settle(page.find("button[name='signature-place-button']"))
    moved = [place.value_of_css_property("translate") for place in browser.find_elements(By.CSS_SELECTOR, ".place")]
    assert moved == ["0px"] * 8


@pytest.mark.parametrize("name", ["Jane Doe the Second of Sample", "王小明王小明王小明"])
def test_a_long_signature_is_not_cut_off(browser, sandbox, name):
    page = Ceremony(browser, link(sandbox.envelope(recipients=[recipient(name=name)])))
    page.sign()
    place = page.settle(page.find(".place"))
    assert place.accessible_name == f"Signed: {name}. Change signature"
    wide, room = browser.execute_script("return [arguments[0].scrollWidth, arguments[0].clientWidth]", place)
    assert wide <= room


def test_a_signature_grows_no_place_over_its_neighbour(narrow, sandbox):
    browser = narrow(320, 640)
    places = [place("signer_signs", "signature"), place("other", "signature"), place("name", "text_input", hint="Name")]
    lefts = {"other": 300, "name": 380}
    positions = [{"place_key": key, "page": 1, "top": 700, "left": left} for key, left in lefts.items()]
    envelope = sandbox.envelope(pdf=make_pdf((("[[signer_signs]]",),)), places=places, positions=positions)
    page = Ceremony(browser, link(envelope))
    page.sign()
    for button in browser.find_elements(By.CSS_SELECTOR, "button[name='signature-place-button']"):
        if button.text == "Sign here":
            page.press(button)
    page.settle(page.find(".place"))
    assert browser.execute_script(MISSED) == []
