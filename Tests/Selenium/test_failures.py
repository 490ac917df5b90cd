"""Every road on which a link opens nothing. The event is seen by a page that embeds the ceremony, as an app's would be."""

import pytest

from ceremony import Ceremony
from reference import walks
from sandbox import FRAME_ORIGIN, link, recipient


def embed(browser, url):
    page = Ceremony(browser, f"{FRAME_ORIGIN}/fixtures/frame.html")
    browser.execute_script("document.querySelector('iframe').src = arguments[0]", url)
    return page


def failure(browser, url):
    page = embed(browser, url)
    event = page.wait_for_event()
    assert event["type"] == "ceremony.failed"
    return event["error_type"], event["error_message"]


def authentication():
    return [{"type": "custom", "provider": "Tests", "data": {"a": "b"}}]


@walks("error.unauthorized", "event.failed")
def test_a_link_that_was_replaced_is_unauthorized(browser, sandbox):
    envelope = sandbox.envelope()
    person = envelope["recipients"][0]["id"]
    sandbox.call("POST", f"/recipients/{person}/ceremonies", {"authentication": authentication()})
    assert failure(browser, link(envelope)) == ("unauthorized", "The link is no longer valid.")


@walks("error.unauthorized")
def test_a_link_that_has_expired_is_unauthorized(browser, sandbox):
    envelope = sandbox.envelope()
    sandbox.set_faults("expired-link:1")
    assert failure(browser, link(sandbox.read(envelope)))[0] == "unauthorized"
    page = Ceremony(browser, link(sandbox.read(envelope)))
    assert page.text("#consent-title") == "Consent to continue"


@walks("error.already_completed")
def test_a_finished_ceremony_is_already_completed(browser, sandbox):
    envelope = sandbox.envelope()
    page = Ceremony(browser, link(envelope))
    page.sign()
    page.press(page.step("finish"))
    page.wait_for_event()
    assert failure(browser, link(envelope))[0] == "already_completed"


@walks("error.already_completed")
def test_a_rejected_ceremony_is_already_completed(browser, sandbox):
    people = [recipient(), recipient("approver", "approver")]
    envelope = sandbox.envelope(recipients=people, routing="parallel")
    page = Ceremony(browser, link(envelope, 1))
    page.consent()
    page.press(page.button("Reject"))
    page.press(page.button("Yes"))
    page.wait_for_event()
    assert failure(browser, link(envelope, 1))[0] == "already_completed"


@walks("error.not_available")
def test_a_canceled_envelope_is_not_available(browser, sandbox):
    envelope = sandbox.envelope()
    sandbox.call("POST", f"/envelopes/{envelope['id']}/cancel", {})
    assert failure(browser, link(envelope))[0] == "not_available"


@walks("error.not_available")
def test_a_replaced_recipient_is_not_available(browser, sandbox):
    envelope = sandbox.envelope()
    person = envelope["recipients"][0]["id"]
    sandbox.call("POST", f"/recipients/{person}/replace", {"name": "Ann Lee", "email": "ann@example.com"})
    assert failure(browser, link(envelope))[0] == "not_available"


@walks("error.obfuscated_ceremony", "error.unexpected_error", "error.unauthorized", "error.invalid_link")
@pytest.mark.parametrize("kind", ["obfuscated_ceremony", "unexpected_error", "unauthorized", "invalid_link"])
def test_a_failure_by_request(browser, sandbox, kind):
    sandbox.set_faults(f"failure={kind}")
    assert failure(browser, link(sandbox.envelope()))[0] == kind


@walks("error.unexpected_error")
def test_a_service_that_answers_500_is_an_unexpected_error(browser, sandbox):
    sandbox.set_faults("http-500=open")
    assert failure(browser, link(sandbox.envelope()))[0] == "unexpected_error"


@walks("error.unauthorized", "error.invalid_link")
@pytest.mark.parametrize(
    "path, text",
    [
        ("/en/start?token=e30.e30.e30&embedded=true", "This link is no longer valid."),
        ("/s/unknown?embedded=true", "This link is no longer valid."),
        ("/en/start?embedded=true", "This address is not a signing link."),
        ("/en/not-a-ceremony?embedded=true", "This address is not a signing link."),
    ],
)
def test_a_link_of_nobody_says_so_and_tells_the_app(browser, sandbox, path, text):
    page = Ceremony(browser, "https://sign.signatureapi.com" + path)
    assert page.text(".result-text").startswith(text)


def test_a_blank_page_is_blank(browser, sandbox):
    sandbox.set_faults("blank-page")
    Ceremony(browser, link(sandbox.envelope()))
    assert browser.execute_script("return document.body.children.length") == 0


@pytest.mark.parametrize("fault, count", [("no-event", 0), ("event-twice", 2)])
def test_events_that_are_missing_or_come_twice(browser, sandbox, fault, count):
    sandbox.set_faults(fault)
    page = Ceremony(browser, link(sandbox.envelope()))
    page.step("disclosure-modal")
    page.press(page.button("Cancel"))
    page.press(page.button("Yes"))
    assert page.heading() == "You canceled signing"
    page.wait(lambda: len(page.events) == count)


def test_pictures_that_are_refused_are_named(browser, sandbox):
    sandbox.set_faults("no-pictures")
    page = Ceremony(browser, link(sandbox.envelope()))
    page.consent()
    assert page.text(".sheet-missing") == "The picture of this page could not be loaded."
