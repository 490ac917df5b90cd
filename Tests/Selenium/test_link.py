"""What a link asks of the page, and what only the server may say."""

import pytest

from ceremony import Ceremony
from reference import walks
from sandbox import FRAME_ORIGIN, link, recipient

DEFAULT_ACCENT = "rgb(38, 92, 222)"


def cancel(page):
    page.press(page.button("Cancel"))
    page.press(page.button("Yes"))
    assert page.heading() == "You canceled signing"


@walks("query.embedded")
def test_without_embedded_there_are_no_events(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope(), embedded="false"))
    cancel(page)
    # What would have been posted before this is there before it.
    browser.execute_async_script("addEventListener('message', () => arguments[0]()); postMessage('after', '*')")
    assert page.events == ["after"]


@walks("query.delivery", "delivery.message")
@pytest.mark.parametrize("name", ["message", "post_message"])
def test_a_message_comes_to_the_pages_own_window(browser, sandbox, name):
    page = Ceremony(browser, link(sandbox.envelope(), event_delivery=name))
    cancel(page)
    assert page.wait_for_event() == {"type": "ceremony.canceled"}
    assert browser.current_url.startswith("https://sign.signatureapi.com/")


@walks("query.accent_color")
@pytest.mark.parametrize(
    "value, color",
    [("1a7f37", "rgb(26, 127, 55)"), ("fc0", "rgb(255, 204, 0)"), ("zzz", DEFAULT_ACCENT), ("#1a7f37", DEFAULT_ACCENT)],
)
def test_the_accent_color(browser, sandbox, value, color):
    page = Ceremony(browser, link(sandbox.envelope(), accent_color=value))
    page.consent()
    place = page.find("button[name='signature-place-button']")
    found = browser.execute_script("return getComputedStyle(arguments[0]).backgroundColor", place)
    assert found == color


def sign(browser, sandbox, parameters={}, **settings):
    envelope = sandbox.envelope(recipients=[recipient(**settings)])
    page = Ceremony(browser, link(envelope, **parameters))
    page.sign()
    page.press(page.step("finish"))
    return page


@walks("server.redirect_delay")
def test_the_result_page_stands_for_the_redirect_delay(browser, sandbox):
    page = sign(browser, sandbox, redirect_delay=20)
    assert page.heading() == "You signed this document"
    assert page.events == []
    page = sign(browser, sandbox, redirect_delay=1)
    assert page.wait_for_event() == {"type": "ceremony.completed"}


@walks("server.redirect_url")
def test_the_redirect_url_is_for_ceremonies_that_are_not_embedded(browser, sandbox):
    url = f"{FRAME_ORIGIN}/fixtures/frame.html"
    page = sign(browser, sandbox, redirect_url=url)
    assert page.wait_for_event() == {"type": "ceremony.completed"}
    assert browser.current_url.startswith("https://sign.signatureapi.com/")
    page = sign(browser, sandbox, {"embedded": "false"}, redirect_url=url)
    page.wait(lambda: browser.current_url.startswith(url + "?ceremony_result=ceremony.completed&envelope_id="))


@walks("server.settings")
def test_a_link_cannot_change_what_the_server_says(browser, sandbox):
    parameters = {"redirect_delay": 20, "redirect_url": FRAME_ORIGIN, "embeddable_in": "https://other.example.com"}
    page = sign(browser, sandbox, parameters)
    assert page.wait_for_event() == {"type": "ceremony.completed"}
    policy = sandbox.browse(link(sandbox.envelope(), **parameters)).headers["Content-Security-Policy"]
    assert policy.endswith(f"frame-ancestors {FRAME_ORIGIN}")


@walks("event.message", "event.failed")
def test_an_error_is_english_in_the_event_and_translated_on_the_page(browser, sandbox):
    sandbox.set_faults("slow-first-byte=1", "failure=unauthorized")
    url = link(sandbox.envelope()).replace("/en/", "/de/")
    page = Ceremony(browser, f"{FRAME_ORIGIN}/fixtures/frame.html")
    browser.execute_script("document.querySelector('iframe').src = arguments[0]", url)
    assert page.wait_for_event() == {
        "type": "ceremony.failed",
        "error_type": "unauthorized",
        "error_message": "The link is no longer valid.",
    }
    browser.switch_to.frame(page.find("iframe"))
    assert page.text(".result-text").startswith("Dieser Link ist nicht mehr gültig.")


@walks("page.window")
def test_powered_by_opens_a_new_window(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope(), allow_cancel="false"))
    page.consent()
    ceremony = browser.current_window_handle
    footer = page.find(".footer a")
    assert footer.text == "Powered by SignatureAPI"
    page.press(footer)
    page.wait(lambda: len(browser.window_handles) == 2)
    browser.switch_to.window(next(handle for handle in browser.window_handles if handle != ceremony))
    browser.close()
    browser.switch_to.window(ceremony)
    assert page.find("button[name='signature-place-button']").is_displayed()


@walks("page.resize")
def test_a_resize_keeps_what_was_typed(browser, sandbox):
    size = browser.get_window_size()
    page = Ceremony(browser, link(sandbox.envelope()))
    page.consent()
    page.press(page.find("button[name='signature-place-button']"))
    page.settle(page.step("signature-input")).send_keys(" the Second")
    width = browser.execute_script("return innerWidth")
    try:
        browser.set_window_size(700, 700)
        page.wait(lambda: browser.execute_script("return innerWidth") < width)
        assert page.step("signature-input").get_attribute("value") == "Jane Doe the Second"
        page.adopt()
        place = page.settle(page.find(".signed"))
        assert place.accessible_name == "Signed: Jane Doe the Second. Change signature"
    finally:
        browser.set_window_size(size["width"], size["height"])
