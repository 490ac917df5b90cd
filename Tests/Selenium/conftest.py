import os

import pytest

from display import Display
from engines import ENGINES
from sandbox import ROOT, Sandbox

PROGRAM = os.environ.get("CEREMONY_SANDBOX", ROOT / ".build/debug/ceremony-sandbox")


@pytest.fixture(scope="session")
def display():
    display = Display()
    yield display
    display.stop()

@pytest.fixture(scope="session")
def sandbox(tmp_path_factory):
    sandbox = Sandbox(PROGRAM, tmp_path_factory.mktemp("sandbox"), "--rate-limit", "off")
    yield sandbox
    sandbox.stop()


@pytest.fixture
def open_sandbox(tmp_path):
    """Starts a sandbox with other options."""
    opened = []

    def open_sandbox(*arguments):
        opened.append(Sandbox(PROGRAM, tmp_path, *arguments))
        return opened[-1]

    yield open_sandbox
    for sandbox in opened:
        sandbox.stop()


@pytest.fixture(autouse=True)
def no_faults(sandbox):
    yield
    sandbox.set_faults()


@pytest.fixture(scope="session", params=ENGINES)
def engine(request):
    return request.param


@pytest.fixture(scope="session")
def shared_browsers(sandbox, display):
    """One browser of each engine, opened when a test first asks for it: tests of both come in any order."""
    opened = {}

    def browser(engine):
        if engine not in opened:
            opened[engine] = ENGINES[engine](sandbox)
        return opened[engine]

    yield browser
    for browser in opened.values():
        browser.quit()


@pytest.fixture
def browser(shared_browsers, engine):
    yield shared_browsers(engine)
    shared_browsers(engine).get("about:blank")


@pytest.fixture
def chromium(shared_browsers):
    yield shared_browsers("chromium")
    shared_browsers("chromium").get("about:blank")


@pytest.fixture
def open_browser(sandbox, display):
    """Opens browsers of other sizes and scales."""
    opened = []

    def open_engine(engine, **options):
        opened.append(ENGINES[engine](sandbox, **options))
        return opened[-1]

    yield open_engine
    for browser in opened:
        browser.quit()
