"""Every dialog and the whole ceremony with keys alone."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from ceremony import Ceremony
from sandbox import link, recipient
from test_signing import approval


def press_key(browser, *keys):
    actions = ActionChains(browser)
    for key in keys[:-1]:
        actions.key_down(key)
    actions.send_keys(keys[-1])
    for key in reversed(keys[:-1]):
        actions.key_up(key)
    actions.perform()


def focused(browser):
    return browser.execute_script(
        """
        const it = document.activeElement;
        return it.dataset.ceremonyStep ?? it.dataset.act ?? (it.id || it.className || it.value || it.tagName);
        """
    )


def go_to(browser, name):
    """Presses Tab until the focus is there."""
    for _ in range(12):
        if focused(browser) == name:
            return
        press_key(browser, Keys.TAB)
    raise AssertionError(f"Tab does not lead to {name}, but to {focused(browser)}")


def tab_round(browser, count):
    """Where Tab leads, so many times."""
    seen = []
    for _ in range(count):
        press_key(browser, Keys.TAB)
        seen.append(focused(browser))
    return seen


def consent(page):
    page.settle(page.step("disclosure-modal"))
    press_key(page.browser, Keys.SPACE)
    go_to(page.browser, "disclosure-continue")
    press_key(page.browser, Keys.ENTER)
    page.wait(lambda: page.browser.find_elements(By.CSS_SELECTOR, "dialog") == [])


def open_adoption(page):
    consent(page)
    page.settle(page.find("button[name='signature-place-button']"))
    go_to(page.browser, "place")
    press_key(page.browser, Keys.ENTER)
    return page.settle(page.step("adopt-modal"))


def adopt(page):
    go_to(page.browser, "adopt")
    press_key(page.browser, Keys.SPACE)
    go_to(page.browser, "adopt-apply")
    press_key(page.browser, Keys.ENTER)


def finish(page):
    page.settle(page.step("finish"))
    assert focused(page.browser) == "finish"
    press_key(page.browser, Keys.ENTER)
    assert page.wait_for_event() == {"type": "ceremony.completed"}


def test_tab_stays_in_the_dialog_and_escape_means_cancel(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope()))
    page.settle(page.step("disclosure-modal"))
    assert focused(browser) == "disclosure"
    assert tab_round(browser, 4) == ["cancel", "disclosure", "cancel", "disclosure"]
    press_key(browser, Keys.SHIFT, Keys.TAB)
    assert focused(browser) == "cancel"
    press_key(browser, Keys.ESCAPE)
    page.wait(lambda: page.text("dialog h2") == "Cancel signing")
    press_key(browser, Keys.ESCAPE)
    page.wait(lambda: page.text("dialog h2") == "Consent to continue")


def test_a_ceremony_that_cannot_be_canceled_stays_where_it_is_at_escape(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope(), allow_cancel="false"))
    page.settle(page.step("disclosure-modal"))
    press_key(browser, Keys.ESCAPE)
    assert page.text("dialog h2") == "Consent to continue"
    consent(page)


def test_the_whole_ceremony_can_be_done_with_keys(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope()))
    open_adoption(page)
    assert focused(browser) == "signature-input"
    adopt(page)
    finish(page)


def test_the_adoption_keeps_the_focus_and_gives_it_back(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope()))
    open_adoption(page)
    assert tab_round(browser, 4) == ["adopt", "dismiss", "typed", "signature-input"]
    press_key(browser, Keys.SHIFT, Keys.TAB)
    press_key(browser, Keys.ARROW_DOWN)
    page.wait(lambda: page.find("canvas").is_displayed())
    assert focused(browser) == "drawn"
    press_key(browser, Keys.SHIFT, Keys.TAB)
    assert focused(browser) == "dismiss"
    assert tab_round(browser, 3) == ["drawn", "pad", "adopt"]
    press_key(browser, Keys.ESCAPE)
    page.wait(lambda: browser.find_elements(By.CSS_SELECTOR, "dialog") == [])
    assert focused(browser) == "place"


def test_a_signature_that_can_only_be_drawn_is_drawn_with_keys(browser, sandbox):
    envelope = sandbox.envelope(recipients=[recipient(options=["drawn"])])
    page = Ceremony(browser, link(envelope))
    open_adoption(page)
    assert focused(browser) == "pad"
    canvas = page.find("canvas")
    assert canvas.aria_role == "application"
    assert canvas.accessible_name == "Drawing area: draw with a mouse, a pen or a finger"
    assert page.text("#draw-keys").startswith("With keys: the arrows move the pen")
    press_key(browser, Keys.ARROW_UP)
    press_key(browser, Keys.SPACE)
    assert page.find(".pen").get_attribute("textContent") == "The pen is down"
    for key in [Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_DOWN]:
        press_key(browser, key)
    press_key(browser, Keys.SHIFT, Keys.ARROW_LEFT)
    press_key(browser, Keys.SPACE)
    assert page.find(".pen").get_attribute("textContent") == "The pen is up"
    press_key(browser, Keys.ARROW_RIGHT)
    press_key(browser, Keys.SPACE)
    press_key(browser, Keys.ARROW_DOWN)
    # Leaving the field lifts the pen.
    adopt(page)
    lines = browser.find_elements(By.CSS_SELECTOR, "[data-ceremony-step=place] polyline")
    assert [line.get_attribute("points") for line in lines] == [
        "200 180 220 180 240 180 240 200 236 200",
        "256 200 256 220",
    ]
    finish(page)
    assert sandbox.read(envelope)["status"] == "completed"


def test_a_drawing_is_cleared_with_keys(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope(recipients=[recipient(options=["drawn"])])))
    open_adoption(page)
    press_key(browser, Keys.SPACE)
    press_key(browser, Keys.ARROW_RIGHT)
    press_key(browser, Keys.SPACE)
    press_key(browser, Keys.TAB)
    assert browser.switch_to.active_element.accessible_name == "Clear"
    press_key(browser, Keys.ENTER)
    go_to(browser, "adopt")
    press_key(browser, Keys.SPACE)
    assert not page.step("adopt-apply").is_enabled()


def test_initials_and_every_input_are_filled_with_keys(browser, sandbox):
    def place(key, kind, **fields):
        return {"key": key, "type": kind, "recipient_key": "signer", **fields}

    places = [
        place("signer_signs", "signature"),
        place("marks", "initials"),
        place("name", "text_input", capture_as="name"),
        place("terms", "checkbox", requirement="required", capture_as="terms"),
        place("size", "dropdown", options=[{"label": "Small"}, {"label": "Large"}], capture_as="size"),
    ]
    positions = [
        {"place_key": item["key"], "page": 1, "top": 300 + 40 * index, "left": 72}
        for index, item in enumerate(places[1:])
    ]
    envelope = sandbox.envelope(places=places, positions=positions)
    page = Ceremony(browser, link(envelope))
    open_adoption(page)
    adopt(page)
    page.wait(lambda: browser.find_elements(By.CSS_SELECTOR, "dialog") == [])
    assert browser.switch_to.active_element.accessible_name == "Signed: Jane Doe. Change signature"
    press_key(browser, Keys.TAB)
    assert browser.switch_to.active_element.accessible_name == "Initial here"
    press_key(browser, Keys.ENTER)
    page.settle(page.step("adopt-modal"))
    adopt(page)
    page.wait(lambda: browser.find_elements(By.CSS_SELECTOR, "dialog") == [])
    press_key(browser, Keys.TAB)
    ActionChains(browser).send_keys("Acme").perform()
    press_key(browser, Keys.TAB)
    press_key(browser, Keys.SPACE)
    press_key(browser, Keys.TAB)
    # Letters choose in a list that is closed, in every engine; the arrows open it in some.
    ActionChains(browser).send_keys("La").perform()
    go_to(browser, "finish")
    press_key(browser, Keys.ENTER)
    assert page.wait_for_event() == {"type": "ceremony.completed"}
    assert sandbox.read(envelope)["captures"] == {"name": "Acme", "terms": True, "size": "Large"}


def test_canceling_with_keys(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope()))
    consent(page)
    go_to(browser, "show-cancel-button")
    press_key(browser, Keys.ENTER)
    page.settle(page.find("dialog"))
    assert focused(browser) == "dismiss"
    assert tab_round(browser, 3) == ["yes", "dismiss", "yes"]
    press_key(browser, Keys.ENTER)
    assert page.wait_for_event() == {"type": "ceremony.canceled"}


@pytest.mark.parametrize("choice, event", [("Approve", "completed"), ("Reject", "declined")])
def test_approving_and_rejecting_with_keys(browser, sandbox, choice, event):
    page = Ceremony(browser, link(approval(sandbox), 1))
    consent(page)
    page.settle(page.step("finish"))
    go_to(browser, "finish" if choice == "Approve" else "reject-button")
    assert browser.switch_to.active_element.accessible_name == choice
    press_key(browser, Keys.ENTER)
    if choice == "Reject":
        page.settle(page.find("dialog"))
        assert tab_round(browser, 3) == ["yes", "dismiss", "yes"]
        press_key(browser, Keys.ENTER)
    assert page.wait_for_event() == {"type": f"ceremony.{event}"}


def test_the_confirmation_is_answered_with_keys(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope()))
    page.sign(page.script_press)
    page.script_press(page.step("finish"))
    page.settle(page.find("dialog"))
    assert focused(browser) == "dismiss"
    assert tab_round(browser, 3) == ["confirm", "dismiss", "confirm"]
    press_key(browser, Keys.ENTER)
    assert page.wait_for_event() == {"type": "ceremony.completed"}
