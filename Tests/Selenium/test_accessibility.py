"""The page for people who see little, use no mouse, or want no motion."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from ceremony import Ceremony
from sandbox import link
from test_places import PLACES, POSITIONS

# Of WCAG 2: text, and large text or parts of controls.
CONTRAST, LARGE_CONTRAST = 4.5, 3

CONTRASTS = """
  const luminance = (color) => {
    const parts = color.map((channel) => channel / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  const parse = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
  const background = (element) => {
    for (let node = element; node; node = node.parentElement) {
      const [red, green, blue, alpha = 1] = parse(getComputedStyle(node).backgroundColor);
      if (alpha === 1) return [red, green, blue];
    }
    return [255, 255, 255];
  };
  const found = [];
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!own || !element.checkVisibility() || element.disabled || element.closest("[aria-hidden=true]")) continue;
    const style = getComputedStyle(element);
    const [light, dark] = [luminance(parse(style.color)), luminance(background(element))].sort((a, b) => b - a);
    found.push([(light + 0.05) / (dark + 0.05), parseFloat(style.fontSize), element.outerHTML.slice(0, 120)]);
  }
  return found;
"""


def assert_contrast(browser):
    for ratio, size, element in browser.execute_script(CONTRASTS):
        assert ratio >= (LARGE_CONTRAST if size >= 24 else CONTRAST), element


def assert_names(browser):
    """Every control has a role and a name; behind a dialog there is nothing to press."""
    dialogs = browser.find_elements(By.CSS_SELECTOR, "dialog")
    scope = dialogs[-1] if dialogs else browser
    for control in scope.find_elements(By.CSS_SELECTOR, "button, input, select, textarea, a, dialog, canvas, img, section"):
        if control.is_displayed():
            assert control.accessible_name, control.get_attribute("outerHTML")
            assert control.aria_role not in ("", "none", "generic"), control.get_attribute("outerHTML")


def test_every_control_has_role_name_and_contrast_in_every_step(chromium, sandbox):
    page = Ceremony(chromium, link(sandbox.envelope(places=PLACES, positions=POSITIONS)))

    def check(step):
        page.settle(page.find(step))
        assert_names(chromium)
        assert_contrast(chromium)

    check("[data-ceremony-step=disclosure-modal]")
    page.consent()
    check("#bar")
    page.press(page.find("#show-cancel-button"))
    check("dialog")
    page.press(page.button("No, keep signing"))
    page.press(page.find("button[name='signature-place-button']"))
    check("[data-ceremony-step=adopt-modal]")
    page.press(page.find("[name='signature-method'][value='drawn']"))
    check("[data-ceremony-step=adopt-modal]")
    page.press(page.button("Back"))
    page.press(page.find("#show-cancel-button"))
    page.press(page.button("Yes"))
    check(".result")


def test_the_result_is_announced_by_its_focus(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope()))
    page.sign()
    page.press(page.step("finish"))
    page.heading()
    assert browser.switch_to.active_element.text == "You signed this document"


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
        "const it = document.activeElement; return it.dataset.ceremonyStep ?? it.dataset.act ?? (it.id || it.tagName)"
    )


def test_tab_stays_in_the_dialog_and_escape_means_cancel(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope()))
    page.settle(page.step("disclosure-modal"))
    assert focused(browser) == "disclosure"
    seen = []
    for _ in range(4):
        press_key(browser, Keys.TAB)
        seen.append(focused(browser))
    assert seen == ["cancel", "disclosure", "cancel", "disclosure"]
    press_key(browser, Keys.SHIFT, Keys.TAB)
    assert focused(browser) == "cancel"
    press_key(browser, Keys.ESCAPE)
    page.wait(lambda: page.find("dialog h2").text == "Cancel signing")
    press_key(browser, Keys.ESCAPE)
    page.wait(lambda: page.find("dialog h2").text == "Consent to continue")


def test_the_whole_ceremony_can_be_done_with_keys(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope()))
    page.settle(page.step("disclosure-modal"))
    press_key(browser, Keys.SPACE)
    press_key(browser, Keys.TAB)
    press_key(browser, Keys.TAB)
    assert focused(browser) == "disclosure-continue"
    press_key(browser, Keys.ENTER)
    page.wait(lambda: browser.find_elements(By.CSS_SELECTOR, "dialog") == [])
    page.find("button[name='signature-place-button']")
    for _ in range(6):
        press_key(browser, Keys.TAB)
        if focused(browser) == "place":
            break
    press_key(browser, Keys.ENTER)
    page.settle(page.step("adopt-modal"))
    assert focused(browser) == "signature-input"
    press_key(browser, Keys.TAB)
    press_key(browser, Keys.SPACE)
    press_key(browser, Keys.SHIFT, Keys.TAB)
    press_key(browser, Keys.ENTER)
    page.settle(page.step("finish"))
    assert focused(browser) == "finish"
    press_key(browser, Keys.ENTER)
    assert page.wait_for_event() == {"type": "ceremony.completed"}


def assert_fits(page, width):
    """Nothing is wider than the window, and what is to be pressed is not under anything else."""
    size = page.browser.execute_script("return [document.documentElement.scrollWidth, innerWidth]")
    assert size[0] <= size[1] == width


@pytest.mark.parametrize("width, height, scale", [(320, 640, 1), (640, 480, 2)])
def test_it_works_at_320_pixels_and_at_200_percent(open_browser, sandbox, width, height, scale):
    # A zoom of 200 % in a window of 640 by 480 is a scale of 2 in one of half the size.
    browser = open_browser("chromium", width=1000, height=700)
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width // scale, "height": height // scale, "deviceScaleFactor": scale, "mobile": False},
    )
    envelope = sandbox.envelope(places=PLACES, positions=POSITIONS)
    page = Ceremony(browser, link(envelope))
    page.step("disclosure-modal")
    assert_fits(page, width // scale)
    page.consent()
    assert_fits(page, width // scale)
    page.press(page.find("button[name='signature-place-button']"))
    assert_fits(page, width // scale)
    page.adopt()
    page.press(page.find("#show-cancel-button"))
    page.press(page.button("Yes"))
    assert page.wait_for_event() == {"type": "ceremony.canceled"}
    assert_fits(page, width // scale)


@pytest.mark.parametrize("wish, moves", [("reduce", False), ("no-preference", True)])
def test_nothing_moves_when_the_desktop_asks_for_none(open_browser, sandbox, wish, moves):
    browser = open_browser("chromium")
    browser.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-reduced-motion", "value": wish}]}
    )
    page = Ceremony(browser, link(sandbox.envelope()))
    page.step("disclosure-modal")
    names = browser.execute_script(
        "return [...document.querySelectorAll('*')].map((it) => getComputedStyle(it).animationName)"
    )
    assert any(name != "none" for name in names) == moves
