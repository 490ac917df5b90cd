"""WebDriver clients drive the host, and everything of the host holds there."""

import os
import stat
import subprocess

import pytest
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By

from host import HOST, HOST_ORIGIN, Host, Server, wait
from reference import walks
from sandbox import recipient

DELIVERIES = {
    "redirect": ["--delivery", "redirect"],
    "message": ["--delivery", "message"],
    "iframe": ["--delivery", "iframe", "--host-origin", HOST_ORIGIN],
}


@pytest.fixture(scope="session")
def connection_file(sandbox):
    return sandbox.certificate.parent / "connection.json"


@pytest.fixture(scope="session")
def server(connection_file, tmp_path_factory):
    server = Server(connection_file, tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture
def open_host(display, connection_file, tmp_path):
    opened = []

    def open_host(*arguments):
        connection = ["--sandbox", connection_file, "--outcome-file", tmp_path / "outcome.json"]
        opened.append(Host(tmp_path, *connection, *arguments))
        return opened[-1]

    yield open_host
    for host in opened:
        host.quit()


@pytest.fixture
def host(open_host):
    return open_host()


def event(name, error_type=None, error_message=None):
    return {"type": f"ceremony.{name}", "errorType": error_type, "errorMessage": error_message}


@walks("delivery.redirect", "delivery.message", "delivery.iframe")
@pytest.mark.parametrize("delivery", DELIVERIES)
def test_a_client_signs_and_the_server_agrees(open_host, server, delivery):
    host = open_host(*DELIVERIES[delivery])
    made = server.call("POST", "/ceremonies", {"embedOrigin": HOST_ORIGIN} if delivery == "iframe" else {})
    page = host.open(made["ceremonyUrl"], is_framed=delivery == "iframe")
    page.sign()
    page.press(page.step("finish"))
    outcome = host.outcome()
    assert (outcome["outcome"], outcome["event"]) == ("completed", event("completed"))
    assert server.call("GET", f"/envelopes/{made['envelopeId']}")["status"] == "completed"


@pytest.mark.parametrize("delivery", DELIVERIES)
def test_a_client_cancels_and_the_envelope_stays_open(open_host, server, delivery):
    host = open_host(*DELIVERIES[delivery])
    made = server.call("POST", "/ceremonies", {"embedOrigin": HOST_ORIGIN} if delivery == "iframe" else {})
    page = host.open(made["ceremonyUrl"], is_framed=delivery == "iframe")
    page.step("disclosure-modal")
    page.press(page.button("Cancel"))
    page.press(page.button("Yes"))
    outcome = host.outcome()
    assert (outcome["outcome"], outcome["event"]) == ("canceled", event("canceled"))
    assert server.call("GET", f"/envelopes/{made['envelopeId']}")["status"] == "in_progress"


def test_an_approver_declines(host, sandbox):
    people = [recipient(), recipient("approver", "approver", "Ann Lee")]
    envelope = sandbox.envelope(recipients=people, routing="parallel")
    page = host.open(envelope["recipients"][1]["ceremony"]["url"])
    page.consent()
    page.press(page.find("#reject-button"))
    page.press(page.find("dialog [data-act='yes']"))
    assert host.outcome()["event"] == event("declined")
    assert sandbox.read(envelope)["recipients"][1]["status"] == "rejected"


def test_a_ceremony_that_fails_says_why(host, server, sandbox):
    sandbox.set_faults("failure=obfuscated_ceremony")
    host.open(server.call("POST", "/ceremonies", {})["ceremonyUrl"])
    outcome = host.outcome()
    assert outcome["outcome"] == "failed"
    assert outcome["event"] == event("failed", "obfuscated_ceremony", "The link was obfuscated.")


def test_a_page_that_cannot_be_had_ends_the_ceremony_at_once(host, server, sandbox):
    sandbox.set_faults("http-500=page")
    host.browser.get(server.call("POST", "/ceremonies", {})["ceremonyUrl"])
    outcome = host.outcome()
    assert (outcome["outcome"], outcome["reason"], outcome["event"]) == ("loadFailed", "http-status-500", None)


def test_the_options_of_the_host_hold(open_host, server):
    host = open_host("--no-cancel")
    page = host.open(server.call("POST", "/ceremonies", {})["ceremonyUrl"])
    page.step("disclosure-modal")
    assert "embedded=true&event_delivery=redirect&allow_cancel=false" in host.browser.current_url
    assert host.browser.find_elements(By.CSS_SELECTOR, "[data-cancel]") == []


def test_the_outcome_file_holds_the_same_line_for_its_owner_alone(host, server):
    page = host.open(server.call("POST", "/ceremonies", {})["ceremonyUrl"])
    page.press(page.button("Cancel"))
    page.press(page.button("Yes"))
    outcome = host.outcome()
    assert host.outcome_on_disk() == outcome
    assert outcome["answered"] == []
    assert stat.S_IMODE(os.stat(host.outcome_file).st_mode) == 0o600


def test_what_an_earlier_run_left_in_the_outcome_file_is_gone(open_host, tmp_path):
    (tmp_path / "outcome.json").write_text("{}")
    host = open_host()
    assert not host.outcome_file.exists()


def test_a_client_that_leaves_first_has_closed_the_ceremony(host, server):
    page = host.open(server.call("POST", "/ceremonies", {})["ceremonyUrl"])
    page.step("disclosure-modal")
    host.quit()
    outcome = host.outcome_on_disk()
    assert (outcome["outcome"], outcome["event"]) == ("closed", None)


def test_a_driver_that_dies_has_closed_the_ceremony_too(host, server):
    page = host.open(server.call("POST", "/ceremonies", {})["ceremonyUrl"])
    page.step("disclosure-modal")
    driver = host.service.process
    children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(driver.pid)], stdout=subprocess.PIPE, text=True)
    (process,) = children.stdout.split()
    driver.kill()
    driver.wait()
    host.browser = None
    assert host.outcome_on_disk()["outcome"] == "closed"
    wait(lambda: not os.path.exists(f"/proc/{process}"))


def test_an_address_that_is_no_ceremonys_is_refused_and_a_link_still_begins_one(host, server):
    host.browser.get("https://example.com/en/start?token=tkn_example")
    assert host.browser.current_url == "ceremony-host:refusal"
    assert "does not lead to sign.signatureapi.com" in host.browser.find_element(By.ID, "refusal").text
    page = host.open(server.call("POST", "/ceremonies", {})["ceremonyUrl"])
    page.step("disclosure-modal")


def test_one_session_is_one_ceremony(host, server, sandbox):
    sandbox.set_faults("failure=not_available:1")
    host.open(server.call("POST", "/ceremonies", {})["ceremonyUrl"])
    first = host.outcome()
    host.browser.get(server.call("POST", "/ceremonies", {})["ceremonyUrl"])
    assert host.outcome() == first
    host.browser.back()
    assert host.outcome() == first
    with pytest.raises(WebDriverException):
        host.browser.switch_to.new_window("tab")


def test_a_page_cannot_pass_for_an_outcome(host, server):
    page = host.open(server.call("POST", "/ceremonies", {})["ceremonyUrl"])
    page.step("disclosure-modal")
    host.browser.execute_script("location.href = 'ceremony-host:outcome'")
    page.consent()
    assert host.browser.current_url.startswith("https://sign.signatureapi.com/")
    assert not host.outcome_file.exists()


def test_pages_at_rest_have_pictures(host, server):
    host.browser.get("https://example.com/")
    assert host.browser.get_screenshot_as_png().startswith(b"\x89PNG")
    page = host.open(server.call("POST", "/ceremonies", {})["ceremonyUrl"])
    page.settle(page.step("disclosure"))
    assert host.browser.get_screenshot_as_png().startswith(b"\x89PNG")


def test_nothing_of_a_link_stands_in_what_the_programs_say(host, server):
    url = server.call("POST", "/ceremonies", {})["ceremonyUrl"]
    token = url.split("token=")[1].split("&")[0]
    page = host.open(url)
    page.press(page.button("Cancel"))
    page.press(page.button("Yes"))
    host.outcome()
    assert token not in host.outcome_file.read_text()
    assert token not in host.browser.page_source
    host.browser.execute_script("location.href = arguments[0]", url)
    host.quit()
    assert "the page is ready" in host.words
    assert token not in host.words


def test_the_host_brings_a_display_of_its_own(open_host, server, monkeypatch):
    monkeypatch.delenv("DISPLAY")
    host = open_host("--headless")
    page = host.open(server.call("POST", "/ceremonies", {})["ceremonyUrl"])
    page.consent()
    host.quit()
    assert host.outcome_on_disk()["outcome"] == "closed"


def test_started_by_hand_it_says_who_starts_it():
    run = subprocess.run([HOST, "automate"], stderr=subprocess.PIPE, text=True)
    assert run.returncode == 64
    assert "WebKitWebDriver starts this command" in run.stderr
