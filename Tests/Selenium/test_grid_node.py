"""The Selenium Grid node's configuration: what it offers is what its driver takes."""

import json
import os
import socket
import subprocess
import tomllib
import urllib.parse
import urllib.request

import pytest

from host import HOST, wait
from sandbox import ROOT

NODE = tomllib.loads((ROOT / "scripts/selenium-grid-node.toml").read_text())


@pytest.fixture
def driver(display):
    """A WebKitWebDriver as the file's comment starts it, but for a port that is free."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        ["WebKitWebDriver", f"--port={port}", "--host=127.0.0.1"], env={**os.environ, "NO_AT_BRIDGE": "1"}
    )
    url = f"http://127.0.0.1:{port}"
    try:
        wait(lambda: answers(url) or process.poll() is not None)
        yield url
    finally:
        process.terminate()
        process.wait(20)


def call(method, url, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data=data, method=method)
    with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=30) as answer:
        return json.load(answer)["value"]


def answers(url):
    try:
        return call("GET", url + NODE["relay"]["status-endpoint"])["ready"]
    except OSError:
        return False


def test_the_node_relays_to_one_driver_with_one_session():
    count, capabilities = NODE["relay"]["configs"]
    assert NODE["node"] == {"detect-drivers": False, "max-sessions": int(count), "session-timeout": 120}
    assert urllib.parse.urlsplit(NODE["relay"]["url"]).hostname == "127.0.0.1"
    assert json.loads(capabilities) == {"browserName": "ceremony-host", "platformName": "linux"}


def test_the_driver_opens_the_host_with_what_the_node_offers(driver):
    offered = json.loads(NODE["relay"]["configs"][1])
    # Grid hands the client's request on as it is, once it fits what the node offers.
    asked = {**offered, "webkitgtk:browserOptions": {"binary": str(HOST), "args": ["automate"]}}
    session = call("POST", f"{driver}/session", {"capabilities": {"alwaysMatch": asked}})
    assert session["capabilities"]["browserName"] == offered["browserName"]
    assert session["capabilities"]["platformName"].lower() == offered["platformName"]
    assert call("GET", f"{driver}/session/{session['sessionId']}/title") is not None
    assert call("DELETE", f"{driver}/session/{session['sessionId']}") is None
    assert answers(driver)
