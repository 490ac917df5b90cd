import os

import pytest

from engines import ENGINES, Display
from sandbox import ROOT, Sandbox


@pytest.fixture(scope="session")
def display():
    display = Display()
    yield display
    display.stop()


@pytest.fixture(scope="session")
def sandbox(tmp_path_factory):
    program = os.environ.get("CEREMONY_SANDBOX", ROOT / ".build/debug/ceremony-sandbox")
    sandbox = Sandbox(program, tmp_path_factory.mktemp("sandbox"))
    yield sandbox
    sandbox.stop()


@pytest.fixture(autouse=True)
def no_faults(sandbox):
    yield
    sandbox.set_faults()


@pytest.fixture(scope="session", params=ENGINES)
def engine(request):
    return request.param


@pytest.fixture(scope="session")
def shared_browser(engine, sandbox, display):
    browser = ENGINES[engine](sandbox)
    yield browser
    browser.quit()


@pytest.fixture
def browser(shared_browser):
    yield shared_browser
    shared_browser.get("about:blank")


@pytest.fixture(scope="session")
def chromium(sandbox, display):
    browser = ENGINES["chromium"](sandbox)
    yield browser
    browser.quit()


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
