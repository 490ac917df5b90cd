"""Embedding in an iframe: allowed to those whom the ceremony names, and to nobody else."""

from selenium.common.exceptions import WebDriverException

from ceremony import Ceremony
from reference import walks
from sandbox import FRAME_ORIGIN, link, recipient
from test_failures import embed


def enter_frame(page):
    page.browser.switch_to.frame(page.find("iframe"))


@walks("delivery.iframe")
def test_a_page_that_is_named_shows_the_ceremony_and_hears_of_its_end(browser, sandbox):
    envelope = sandbox.envelope()
    page = embed(browser, link(envelope))
    enter_frame(page)
    page.sign()
    page.press(page.step("finish"))
    browser.switch_to.default_content()
    assert page.wait_for_event() == {"type": "ceremony.completed"}
    assert sandbox.read(envelope)["status"] == "completed"


def shows_nothing(page):
    """Whether the frame holds no ceremony: engines show an error of their own, or nothing."""
    try:
        enter_frame(page)
        return page.browser.execute_script("return document.querySelector('#desk') === null")
    except WebDriverException:
        return True
    finally:
        page.browser.switch_to.default_content()


@walks("delivery.refused")
def test_a_page_that_is_not_named_gets_nothing(browser, sandbox):
    for sources in [[], ["https://app.example.invalid"]]:
        page = embed(browser, link(sandbox.envelope(recipients=[recipient(embeddable_in=sources)])))
        page.wait(lambda: shows_nothing(page))
        assert page.events == []


@walks("query.embedded")
def test_without_embedded_in_the_link_nobody_may_frame_it(browser, sandbox):
    page = embed(browser, link(sandbox.envelope(), embedded="false"))
    page.wait(lambda: shows_nothing(page))
    assert page.events == []


def test_outside_a_frame_embedding_is_nobodys_business(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope(recipients=[recipient(embeddable_in=[])])))
    page.wait(lambda: page.step("disclosure-modal").is_displayed())
    assert FRAME_ORIGIN not in browser.current_url
