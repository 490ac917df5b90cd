"""The page for people who see little, use no mouse, or want no motion."""

import pytest
from selenium.webdriver.common.by import By

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
