"""What tells a person from a script: Finish asks back unless a hand was seen."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from ceremony import Ceremony
from reference import walks
from sandbox import link

CELLS = [(8, 200), (24, 200), (40, 200), (56, 200)]


@pytest.fixture
def signed(browser, sandbox):
    """A ceremony that a script has signed, up to Finish."""
    page = Ceremony(browser, link(sandbox.envelope()))
    # Where the pointer stood before is no movement of this page's.
    page.sign(page.script_press)
    return page


def finish(page):
    page.script_press(page.step("finish"))


def is_asked(page):
    return page.wait(lambda: page.find("[data-testid='completion-consent-confirm']").is_displayed())


def test_a_script_alone_is_asked(signed):
    finish(signed)
    assert is_asked(signed)
    assert signed.events == []


@walks("organic.four")
def test_three_cells_of_the_pointer_are_too_few(signed):
    signed.move(*CELLS[:3])
    finish(signed)
    assert is_asked(signed)


@walks("organic.four")
def test_four_cells_of_the_pointer_are_a_hand(signed):
    signed.move(*CELLS)
    finish(signed)
    assert signed.wait_for_event() == {"type": "ceremony.completed"}


def test_one_cell_is_one_cell_however_often(signed):
    signed.move((2, 200), (5, 201), (8, 202), (11, 203), (14, 204), (3, 205))
    finish(signed)
    assert is_asked(signed)


@walks("organic.key")
def test_one_key_is_a_hand(signed):
    ActionChains(signed.browser).key_down(Keys.SHIFT).key_up(Keys.SHIFT).perform()
    finish(signed)
    assert signed.wait_for_event() == {"type": "ceremony.completed"}


@walks("organic.wheel")
def test_a_turn_of_the_wheel_is_a_hand(engine, display, signed):
    if engine == "webkit":
        # Its driver has no wheel. The window is at the screen's corner, since no window manager puts it elsewhere.
        signed.browser.execute_script("addEventListener('wheel', (event) => (window.turned = event.isTrusted))")
        display.turn_wheel(400, 500)
        signed.wait(lambda: signed.browser.execute_script("return window.turned"))
    else:
        ActionChains(signed.browser).scroll_by_amount(0, 40).perform()
    finish(signed)
    assert signed.wait_for_event() == {"type": "ceremony.completed"}


@walks("organic.touch")
def test_a_touch_is_a_hand(chromium, sandbox):
    page = Ceremony(chromium, link(sandbox.envelope()))
    page.sign(page.script_press)
    for kind, points in [("touchStart", [{"x": 300, "y": 300}]), ("touchEnd", [])]:
        chromium.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    finish(page)
    assert page.wait_for_event() == {"type": "ceremony.completed"}


@walks("organic.script")
def test_what_a_script_dispatches_is_no_hand(signed):
    signed.browser.execute_script(
        """
        window.scrollBy(0, 100);
        for (let x = 0; x < 400; x += 16) window.dispatchEvent(new PointerEvent("pointermove", { clientX: x, clientY: 9 }));
        for (const name of ["wheel", "keydown", "touchstart"]) window.dispatchEvent(new Event(name));
        """
    )
    finish(signed)
    assert is_asked(signed)


@walks("step.confirm")
def test_the_confirmation_completes(signed):
    finish(signed)
    signed.press(signed.find("[data-testid='completion-consent-confirm']"))
    assert signed.wait_for_event() == {"type": "ceremony.completed"}


def test_going_back_from_the_confirmation_leaves_the_page(signed):
    finish(signed)
    signed.script_press(signed.find("dialog [data-act='dismiss']"))
    signed.wait(lambda: signed.browser.find_elements(By.CSS_SELECTOR, "dialog") == [])
    assert signed.events == []
    assert signed.step("finish").is_enabled()
