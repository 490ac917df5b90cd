"""The project's own host as a WebDriver browser, and your server beside it."""

import json
import os
import subprocess
import time
import urllib.request

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service

from ceremony import LIMIT, Ceremony
from sandbox import ROOT

PROGRAMS = ROOT / ".build/debug"
HOST = PROGRAMS / "ceremony-host"
HOST_ORIGIN = "https://app.example.invalid"


def wait(condition):
    """Waits until something is there that needs no browser to be seen, and gives it."""
    limit = time.monotonic() + LIMIT
    while not (found := condition()):
        assert time.monotonic() < limit
        time.sleep(0.02)
    return found


class Server:
    """A running signing-server."""

    def __init__(self, sandbox_file, folder):
        ready = folder / "server.json"
        self.process = subprocess.Popen(
            [PROGRAMS / "signing-server", "--sandbox", sandbox_file, "--ready-file", ready],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait(lambda: ready.exists() or self.process.poll())
        self.url = json.loads(ready.read_text())["url"]

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data=data, method=method)
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=20) as answer:
            return json.load(answer)

    def stop(self):
        self.process.terminate()
        assert self.process.wait(20) == 128 + 15


class Host:
    """One WebDriver session with the host, for one ceremony."""

    def __init__(self, folder, *arguments):
        self.outcome_file = folder / "outcome.json"
        self.words_file = folder / "words.txt"
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(HOST)
        options.set_capability("browserName", "ceremony-host")
        for argument in ["automate", *map(str, arguments)]:
            options.add_argument(argument)
        self.service = Service(
            "/usr/bin/WebKitWebDriver",
            log_output=str(self.words_file),
            env={**os.environ, "NO_AT_BRIDGE": "1", "G_MESSAGES_DEBUG": "all"},
        )
        self.browser = webdriver.WebKitGTK(options=options, service=self.service)
        self.browser.set_page_load_timeout(LIMIT)

    def open(self, url, is_framed=False):
        """Opens a ceremony's link, and goes where the ceremony is."""
        page = Ceremony(self.browser, url)
        if is_framed:
            self.browser.switch_to.frame("ceremony")
        return page

    def outcome(self):
        """What a client that has only the browser reads, once the ceremony has ended."""
        self.browser.switch_to.default_content()
        WebDriverWait(self.browser, LIMIT, poll_frequency=0.05).until(
            lambda browser: browser.current_url == "ceremony-host:outcome"
        )
        return json.loads(self.browser.find_element(By.ID, "outcome").text)

    def outcome_on_disk(self):
        wait(self.outcome_file.exists)
        return json.loads(self.outcome_file.read_text())

    @property
    def words(self):
        return self.words_file.read_text()

    def quit(self):
        if self.browser:
            self.browser.quit()
            self.browser = None
