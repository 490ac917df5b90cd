"""What the page keeps and whom it talks to: as it knows itself, and as Chromium's own log has it."""

import pytest

from ceremony import Ceremony
from reference import walks
from sandbox import link

HOSTS = {"sign.signatureapi.com", "vault.signatureapi.com"}


def sign(browser, sandbox):
    page = Ceremony(browser, link(sandbox.envelope()))
    page.sign()
    page.press(page.step("finish"))
    page.wait_for_event()
    return page


@pytest.fixture
def signed(chromium, sandbox):
    chromium.get_log("performance")
    return sign(chromium, sandbox)


@walks("page.storage")
def test_no_cookie_is_sent_set_or_kept(signed):
    names = set()
    for message in signed.network():
        headers = message["params"].get("headers", {}) if message["method"].endswith("ExtraInfo") else {}
        names |= {name.lower() for name in headers}
    assert "user-agent" in names
    assert not names & {"cookie", "set-cookie", "authorization", "referer"}
    assert signed.browser.get_cookies() == []


@walks("page.storage")
def test_nothing_is_stored(browser, sandbox):
    assert sign(browser, sandbox).browser.execute_async_script(
        """
        const [done] = arguments;
        indexedDB.databases().then((databases) =>
          done([document.cookie, localStorage.length, sessionStorage.length, databases.length]),
        );
        """
    ) == ["", 0, 0, 0]


@walks("page.hosts")
def test_the_page_has_nothing_of_other_hosts(browser, sandbox):
    names = sign(browser, sandbox).browser.execute_script(
        "return performance.getEntriesByType('resource').map((entry) => new URL(entry.name).host)"
    )
    assert set(names) == HOSTS


@walks("page.hosts")
def test_no_host_beyond_its_own_is_asked(signed, sandbox):
    urls = [
        message["params"]["request"]["url"]
        for message in signed.network()
        if message["method"] == "Network.requestWillBeSent"
    ]
    hosts = {url.split("/")[2] for url in urls if url.startswith("http")}
    assert hosts == HOSTS
    assert len(urls) > 20


def test_the_policy_lets_no_other_script_or_style_in(signed):
    violations = signed.browser.execute_async_script(
        """
        const [done] = arguments;
        const found = [];
        document.addEventListener("securitypolicyviolation", (event) => {
          found.push(event.effectiveDirective);
          if (found.length === 4) done(found.sort());
        });
        const script = document.createElement("script");
        script.textContent = "window.intruder = true";
        document.body.append(script);
        const style = document.createElement("style");
        style.textContent = "body { color: red }";
        document.body.append(style);
        document.body.append(Object.assign(new Image(), { src: "https://example.com/x.png" }));
        fetch("https://api.signatureapi.com/v1/envelopes").catch(() => {});
        """
    )
    assert violations == ["connect-src", "img-src", "script-src-elem", "style-src-elem"]
    assert signed.browser.execute_script("return window.intruder") is None


@walks("delivery.redirect", "query.delivery")
@pytest.mark.parametrize(
    "end, address",
    [
        ("completed", "signatureapi-message://ceremony.completed/?"),
        ("canceled", "signatureapi-message://ceremony.canceled/?"),
        (
            "failed",
            "signatureapi-message://ceremony.failed/?error_type=unauthorized&error_message=The+link+is+no+longer+valid.",
        ),
    ],
)
def test_the_redirect_says_how_it_ended_and_sends_nothing(open_browser, sandbox, end, address):
    # One of its own: what Chromium asks about an address that no program opens stands in the way of the next test.
    browser = open_browser("chromium")
    if end == "failed":
        sandbox.set_faults("failure=unauthorized")
    page = Ceremony(browser, link(sandbox.envelope(), event_delivery="redirect"))
    if end == "completed":
        page.sign()
        page.press(page.step("finish"))
    elif end == "canceled":
        page.press(page.button("Cancel"))
        page.press(page.button("Yes"))
    found = []

    def asked():
        found.extend(
            message["params"]["url"]
            for message in page.network()
            if message["method"] in ("Page.frameRequestedNavigation", "Page.frameScheduledNavigation")
        )
        return address in found

    page.wait(asked)
    assert page.events == []
