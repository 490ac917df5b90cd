"""Signing, canceling and rejecting, as a person does it."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

from ceremony import Ceremony
from reference import walks
from sandbox import LANGUAGES, link, make_pdf, recipient


@walks("event.completed", "event.once")
def test_a_signer_signs_and_the_envelope_is_complete(browser, sandbox):
    envelope = sandbox.envelope()
    page = Ceremony(browser, link(envelope))
    page.sign()
    page.press(page.step("finish"))
    assert page.wait_for_event() == {"type": "ceremony.completed"}
    assert page.heading() == "You signed this document"
    assert sandbox.read(envelope)["status"] == "completed"
    assert page.events == [{"type": "ceremony.completed"}]


@walks("event.canceled", "envelope.open", "step.cancel")
def test_cancel_in_the_consent_leaves_the_envelope_open(browser, sandbox):
    envelope = sandbox.envelope()
    page = Ceremony(browser, link(envelope))
    page.step("disclosure-modal")
    page.press(page.button("Cancel"))
    page.press(page.button("Yes"))
    assert page.wait_for_event() == {"type": "ceremony.canceled"}
    assert sandbox.read(envelope)["status"] == "in_progress"


@walks("event.canceled", "step.cancel")
def test_cancel_in_the_toolbar_asks_first(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope()))
    page.consent()
    page.press(page.find("#show-cancel-button"))
    page.press(page.button("No, keep signing"))
    page.press(page.find("#show-cancel-button"))
    page.press(page.button("Yes"))
    assert page.wait_for_event() == {"type": "ceremony.canceled"}
    assert page.heading() == "You canceled signing"


@walks("query.allow_cancel")
def test_without_allow_cancel_there_is_no_way_to_cancel(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope(), allow_cancel="false"))
    page.step("disclosure-modal")
    assert browser.find_elements(By.CSS_SELECTOR, "[data-cancel], #show-cancel-button") == []
    page.consent()
    assert browser.find_elements(By.CSS_SELECTOR, "[data-cancel], #show-cancel-button") == []


def approval(sandbox):
    people = [recipient(), recipient("approver", "approver", "Ann Lee")]
    return sandbox.envelope(recipients=people, routing="parallel")


def test_an_approver_approves(browser, sandbox):
    envelope = approval(sandbox)
    page = Ceremony(browser, link(envelope, 1))
    page.consent()
    page.move((100, 100), (200, 200), (300, 300), (400, 400))
    page.press(page.button("Approve"))
    assert page.wait_for_event() == {"type": "ceremony.completed"}
    assert page.heading() == "You approved this document"
    assert [person["status"] for person in sandbox.read(envelope)["recipients"]] == ["pending", "completed"]


@walks("event.declined")
def test_an_approver_rejects(browser, sandbox):
    envelope = approval(sandbox)
    page = Ceremony(browser, link(envelope, 1))
    page.consent()
    page.press(page.button("Reject"))
    page.press(page.button("Yes"))
    assert page.wait_for_event() == {"type": "ceremony.declined"}
    assert [person["status"] for person in sandbox.read(envelope)["recipients"]] == ["pending", "rejected"]


def test_the_person_is_led_from_place_to_place_over_pages_and_documents(browser, sandbox):
    pages = (("One",), ("Two", "[[signer_signs]]"))
    envelope = sandbox.envelope(pdf=make_pdf(pages), documents=2)
    page = Ceremony(browser, link(envelope))
    page.consent()
    page.settle(page.find(".document"))
    assert [title.text for title in browser.find_elements(By.CSS_SELECTOR, ".document-title")] == ["Sample agreement"] * 2
    assert len(browser.find_elements(By.CSS_SELECTOR, ".sheet")) == 4
    assert page.text("#progress") == "0 of 2 done"
    page.press(page.button("Start"))
    first, second = browser.find_elements(By.CSS_SELECTOR, "button[name='signature-place-button']")
    assert page.settle(first) == browser.switch_to.active_element
    page.press(first)
    page.adopt()
    assert page.text("#progress") == "1 of 2 done"
    page.press(page.button("Next"))
    page.press(second)
    page.press(page.step("finish"))
    assert page.wait_for_event() == {"type": "ceremony.completed"}


@walks("page.reload")
def test_a_reload_works_and_forgets_what_was_typed(browser, sandbox):
    envelope = sandbox.envelope()
    page = Ceremony(browser, link(envelope))
    page.sign()
    browser.refresh()
    page.listen()
    page.sign()
    page.press(page.step("finish"))
    assert page.wait_for_event() == {"type": "ceremony.completed"}
    browser.refresh()
    assert page.heading() == "This document cannot be opened"
    assert sandbox.events(envelope).count("recipient.completed") == 1


def test_coming_back_to_a_finished_ceremony_says_so(browser, sandbox):
    envelope = sandbox.envelope()
    page = Ceremony(browser, link(envelope))
    page.sign()
    page.press(page.step("finish"))
    page.wait_for_event()
    browser.get("about:blank")
    browser.back()
    # An engine may have kept the page as it was, or ask anew what the link opens.
    assert page.heading() in ("You signed this document", "This document cannot be opened")
    assert sandbox.events(envelope).count("recipient.completed") == 1


def test_two_windows_on_one_link_are_one_completion(browser, sandbox):
    envelope = sandbox.envelope()
    first = browser.current_window_handle
    page = Ceremony(browser, link(envelope))
    page.sign()
    browser.switch_to.new_window("window")
    try:
        other = Ceremony(browser, link(envelope))
        other.sign()
        other.press(other.step("finish"))
        assert other.wait_for_event() == {"type": "ceremony.completed"}
        browser.close()
    finally:
        browser.switch_to.window(first)
    page.press(page.step("finish"))
    assert page.wait_for_event()["error_type"] == "already_completed"
    assert sandbox.events(envelope).count("recipient.completed") == 1


def press_twice_by_script(page, finish):
    page.move((100, 100), (200, 200), (300, 300), (400, 400), (500, 500))
    page.browser.execute_script("arguments[0].click(); arguments[0].click();", finish)


def press_twice_by_hand(page, finish):
    ActionChains(page.browser, duration=40).double_click(finish).perform()


@pytest.mark.parametrize("press_twice", [press_twice_by_script, press_twice_by_hand])
def test_finish_pressed_twice_is_one_completion(browser, sandbox, press_twice):
    envelope = sandbox.envelope()
    page = Ceremony(browser, link(envelope))
    page.sign()
    press_twice(page, page.settle(page.step("finish")))
    assert page.wait_for_event() == {"type": "ceremony.completed"}
    assert page.heading() == "You signed this document"
    assert page.events == [{"type": "ceremony.completed"}]
    assert sandbox.events(envelope).count("recipient.completed") == 1


def test_what_was_not_sent_can_be_sent_again(browser, sandbox):
    envelope = sandbox.envelope()
    page = Ceremony(browser, link(envelope))
    page.sign()
    sandbox.set_faults("http-500=complete:1")
    page.press(page.step("finish"))
    assert page.text("#alert") == "This could not be sent. Check the connection, then try again."
    page.press(page.step("finish"))
    assert page.wait_for_event() == {"type": "ceremony.completed"}


@walks("page.languages")
def test_every_language_has_its_own_page(browser, sandbox):
    envelope = sandbox.envelope()
    titles = set()
    for language in LANGUAGES:
        page = Ceremony(browser, link(envelope).replace("/en/start", f"/{language}/start"))
        page.settle(page.step("disclosure-modal"))
        titles.add(page.text("#consent-title"))
        assert browser.execute_script("return document.documentElement.lang") == language
        assert browser.execute_script("return document.body.innerText.includes('undefined')") is False
    assert len(titles) == 9
