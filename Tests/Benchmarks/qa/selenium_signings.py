"""Signs documents with Selenium, as a test suite does: a new browser for each, and each checked on the server.

    selenium_signings.py webkit|chromium|chromium-still SERVER CONNECTION_FILE COUNT WORKERS
"""

import concurrent.futures
import json
import pathlib
import sys
import tempfile
import time
import urllib.request

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Selenium"))

from ceremony import Ceremony  # noqa: E402
from display import Display  # noqa: E402
from engines import chromium, webkit  # noqa: E402
from sandbox import Connection  # noqa: E402


def call(url, body=None):
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(urllib.request.Request(url, data=body), timeout=60) as answer:
        return json.load(answer)


def sign(open_browser, server):
    """One full signing, from the server's envelope to the server's word that it is signed."""
    ceremony = call(f"{server}/ceremonies", b"{}")
    browser = open_browser()
    try:
        page = Ceremony(browser, ceremony["ceremonyUrl"])
        page.sign()
        page.press(page.step("finish"))
        limit = time.monotonic() + 20
        while call(f"{server}/envelopes/{ceremony['envelopeId']}")["recipients"][0]["status"] != "completed":
            if time.monotonic() > limit:
                sys.exit("a document is not signed on the server")
            time.sleep(0.05)
    finally:
        browser.quit()


def work(engine, server, connection_file, count):
    """One worker: a process of its own, as pytest-xdist has it, and a display of its own where the browser needs one."""
    with tempfile.TemporaryDirectory() as folder:
        sandbox = Connection(json.loads(pathlib.Path(connection_file).read_text()), pathlib.Path(folder))
        if engine != "webkit":
            arguments = ["--headless=new"] + ["--force-prefers-reduced-motion"] * (engine == "chromium-still")
            for _ in range(count):
                sign(lambda: chromium(sandbox, arguments=arguments, watches_network=False), server)
            return
        display = Display()
        try:
            for _ in range(count):
                sign(lambda: webkit(sandbox), server)
        finally:
            display.stop()


def main():
    engine, server, connection_file, count, workers = sys.argv[1:]
    count, workers = int(count), int(workers)
    shares = [count // workers + (index < count % workers) for index in range(workers)]
    with concurrent.futures.ProcessPoolExecutor(workers) as pool:
        for future in [pool.submit(work, engine, server, connection_file, share) for share in shares]:
            future.result()


if __name__ == "__main__":
    main()
