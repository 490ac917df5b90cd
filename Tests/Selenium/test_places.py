"""Every kind of place, typed and drawn."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from ceremony import Ceremony
from reference import walks
from sandbox import link, recipient

def place(key, kind, **fields):
    return {"key": key, "type": kind, "recipient_key": "signer", **fields}

PLACES = [
    place("signer_signs", "signature"),
    place("marks", "initials"),
    place("name", "text_input", hint="Company", prompt="Example Ltd", capture_as="company"),
    place("code", "boxed_text_input", box_count=4, hint="Code", format="/[0-9]{4}/", capture_as="code"),
    place("notes", "multi_line_text_input", hint="Notes", height=30, requirement="optional", capture_as="notes"),
    place("terms", "checkbox", hint="Terms", requirement="required", capture_as="terms", height=16),
    place("news", "checkbox", hint="News", capture_as="news"),
    place(
        "size",
        "dropdown",
        hint="Size",
        options=[{"label": "Small", "value": "s"}, {"label": "Large", "value": "l"}],
        capture_as="size",
    ),
    {"key": "title", "type": "text", "value": "Reference 7"},
    {"key": "today", "type": "envelope_date", "date_format": "YYYY"},
    place("who", "recipient_name"),
    place("mail", "recipient_email"),
    place("when", "recipient_completed_date"),
]
POSITIONS = [
    {"place_key": item["key"], "page": 1, "top": 200 + 40 * index, "left": 300}
    for index, item in enumerate(PLACES)
    if item["key"] != "signer_signs"
]

def control(page, name):
    return page.find(f".place[aria-label='{name}']")

@walks("place.kinds")
def test_every_place_is_filled_and_captured(browser, sandbox):
    envelope = sandbox.envelope(places=PLACES, positions=POSITIONS)
    page = Ceremony(browser, link(envelope))
    page.sign()
    assert page.text("#progress") == "1 of 6 done"
    page.press(page.button("Initial here"))
    page.settle(page.step("adopt-modal"))
    assert page.text("dialog h2") == "Please provide your initials"
    assert page.step("signature-input").get_attribute("value") == "JD"
    page.adopt()
    control(page, "Company").send_keys("Acme")
    code = control(page, "Code")
    code.send_keys("12a4")
    assert code.get_attribute("aria-invalid") == "true"
    code.send_keys(Keys.BACKSPACE, Keys.BACKSPACE, "3456")
    assert (code.get_attribute("value"), code.get_attribute("aria-invalid")) == ("1234", "false")
    page.press(control(page, "Terms"))
    assert browser.find_elements(By.CSS_SELECTOR, "[data-ceremony-step=finish]") == []
    size = control(page, "Size")
    # Drivers press a choice where its list is, and that may be under the bar.
    browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", size)
    Select(page.settle(size)).select_by_visible_text("Large")
    assert page.text("#progress") == "Everything is filled in. Finish to complete the document."
    control(page, "Notes").send_keys("One", Keys.ENTER, "Two")
    page.press(page.step("finish"))
    assert page.wait_for_event() == {"type": "ceremony.completed"}
    assert sandbox.read(envelope)["captures"] == {
        "company": "Acme",
        "code": "1234",
        "notes": "One\nTwo",
        "terms": True,
        "news": False,
        "size": "l",
    }

def draw(browser, canvas):
    actions = ActionChains(browser, duration=20)
    actions.move_to_element_with_offset(canvas, -120, 0).click_and_hold()
    for x, y in [(60, -40), (60, 40), (60, -40), (60, 40)]:
        actions.move_by_offset(x, y)
    actions.release().perform()

def ink_columns(browser, canvas):
    """Where the ink stands: the first and last column that has any, in parts of the width, and the canvas's scale."""
    return browser.execute_script(
        """
        const [canvas] = arguments;
        const { data, width, height } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        let first = width, last = -1;
        for (let index = 3; index < data.length; index += 4) {
          if (data[index] < 128) continue;
          const column = ((index - 3) / 4) % width;
          first = Math.min(first, column);
          last = Math.max(last, column);
        }
        return [first / width, last / width, width / canvas.getBoundingClientRect().width];
        """,
        canvas,
    )

def open_pad(page):
    page.consent()
    page.press(page.find("button[name='signature-place-button']"))
    page.press(page.find("[name='signature-method'][value='drawn']"))
    return page.settle(page.find("canvas"))

@pytest.mark.parametrize("scale", [1, 2])
def test_a_drawing_is_sharp_and_survives_a_resize(engine, open_browser, sandbox, scale):
    browser = open_browser(engine, scale=scale, width=900, height=800)
    envelope = sandbox.envelope()
    page = Ceremony(browser, link(envelope))
    assert browser.execute_script("return devicePixelRatio") == scale
    canvas = open_pad(page)
    draw(browser, canvas)
    first, last, pixels = ink_columns(browser, canvas)
    assert pixels == pytest.approx(scale, abs=0.02)
    assert 0.1 < first < 0.35 and 0.65 < last < 0.9
    width = canvas.rect["width"]
    browser.set_window_size(420, 800)
    page.wait(lambda: canvas.rect["width"] < width)
    page.wait(lambda: ink_columns(browser, canvas) == pytest.approx([first, last, scale], abs=0.02))
    page.adopt()
    button = page.find("button[name='signature-place-button']")
    assert button.accessible_name == "Signed by hand. Change signature"
    assert button.find_element(By.CSS_SELECTOR, "svg polyline").get_attribute("points") != ""
    page.press(page.step("finish"))
    assert page.wait_for_event() == {"type": "ceremony.completed"}
    assert sandbox.read(envelope)["status"] == "completed"

def test_a_drawing_can_be_cleared(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope()))
    canvas = open_pad(page)
    page.press(page.step("adopt"))
    assert not page.step("adopt-apply").is_enabled()
    draw(browser, canvas)
    assert page.step("adopt-apply").is_enabled()
    page.press(page.button("Clear"))
    assert not page.step("adopt-apply").is_enabled()
    assert ink_columns(browser, canvas)[1] < 0

@walks("step.drawn")
@pytest.mark.parametrize("option", ["typed", "drawn"])
def test_the_envelope_says_how_one_may_sign(browser, sandbox, option):
    page = Ceremony(browser, link(sandbox.envelope(recipients=[recipient(options=[option])])))
    page.consent()
    page.press(page.find("button[name='signature-place-button']"))
    page.settle(page.step("adopt-modal"))
    assert page.step("signature-input").is_displayed() == (option == "typed")
    assert page.find("canvas").is_displayed() == (option == "drawn")
    assert not page.find(".methods").is_displayed()
