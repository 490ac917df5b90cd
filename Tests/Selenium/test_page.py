"""The page as its documentation describes it to those who drive it: roles, names and hooks in English."""

from selenium.webdriver.common.by import By

from ceremony import Ceremony
from reference import walks
from sandbox import link, make_pdf

FAR_DOWN = make_pdf((("One",), ("Two",), ("Three", "[[signer_signs]]")))


def assert_is(element, role, name):
    assert element.aria_role == role
    assert element.accessible_name.startswith(name), element.accessible_name


@walks("step.consent", "step.place", "step.adopt", "step.finish", "step.signed", "step.hooks")
def test_every_step_has_its_role_name_and_hook(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope()))
    assert_is(page.step("disclosure-modal"), "dialog", "Consent to continue")
    assert_is(page.step("disclosure"), "checkbox", "By checking")
    assert_is(page.step("disclosure-continue"), "button", "Agree and Continue")
    assert_is(page.button("Cancel"), "button", "Cancel")
    page.consent()
    place = page.find("button[name='signature-place-button']")
    assert_is(place, "button", "Sign here")
    assert place.get_attribute("data-ceremony-step") == "place"
    page.press(place)
    assert_is(page.step("adopt-modal"), "dialog", "Please provide your signature")
    assert_is(page.step("signature-input"), "textbox", "Typed signature")
    assert page.step("signature-input").get_attribute("value") == "Jane Doe"
    assert_is(page.step("adopt"), "checkbox", "By selecting")
    assert_is(page.step("adopt-apply"), "button", "Adopt and Sign")
    page.adopt()
    assert_is(page.step("finish"), "button", "Finish")
    page.press(page.step("finish"))
    assert page.heading() == "You signed this document"
    assert_is(page.find(".result h1"), "heading", "You signed this document")


@walks("step.start", "step.hooks")
def test_start_leads_to_a_place_that_is_out_of_sight(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope(pdf=FAR_DOWN)))
    page.consent()
    start = page.settle(page.step("start"))
    assert_is(start, "button", "Start")
    page.press(start)
    place = page.settle(page.find("button[name='signature-place-button']"))
    assert browser.switch_to.active_element == place
    page.wait(lambda: browser.find_elements(By.CSS_SELECTOR, "[data-ceremony-step=start]") == [])


@walks("step.cancel")
def test_the_ways_to_cancel_have_their_names(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope()))
    page.press(page.button("Cancel"))
    assert_is(page.find("dialog"), "dialog", "Cancel signing")
    page.press(page.button("No, keep signing"))
    page.consent()
    assert_is(page.find("#show-cancel-button"), "button", "Cancel signing")
    page.press(page.find("#show-cancel-button"))
    assert_is(page.find("dialog"), "dialog", "Cancel signing")
    assert_is(page.button("Yes"), "button", "Yes")


@walks("step.confirm", "step.hooks")
def test_the_confirmation_has_its_name_and_hook(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope()))
    page.sign(page.script_press)
    page.script_press(page.step("finish"))
    assert_is(page.find("dialog"), "dialog", "Confirm to continue")
    assert_is(page.find("[data-testid='completion-consent-confirm']"), "button", "Confirm")
