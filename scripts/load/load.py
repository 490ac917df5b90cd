"""Creates 1,000 envelopes, 50 at a time, reads each, signs it by direct submission and reads it back, three times over; then
makes as many requests of a bare libsoup server that answers the same bytes. Prints one line of JSON for each."""

import http.client
import json
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Selenium"))
from sandbox import make_pdf, recipient  # noqa: E402

COUNT, AT_ONCE = 1000, 50
# What the first round leaves is also what a busy server needs; what each later one leaves are its envelopes.
ROUNDS = 3


class Caller:
    """One client: a connection to the REST API, and one to the ceremony's host through the proxy."""

    def __init__(self, connection):
        self.key = connection["apiKey"]
        self.api = http.client.HTTPConnection(connection["apiBaseURL"].split("/")[2], timeout=60)
        trust = ssl.create_default_context(cadata=connection["certificatePEM"])
        self.page = http.client.HTTPSConnection(connection["proxyURL"].split("/")[2], timeout=60, context=trust)
        self.page.set_tunnel("sign.signatureapi.com", 443)

    def call(self, method, path, body=None, kind="application/json"):
        headers = {"X-API-Key": self.key, "Content-Type": kind}
        return self.ask(self.api, method, "/v1" + path, body, headers)

    @staticmethod
    def ask(connection, method, path, body=None, headers={}):
        data = json.dumps(body) if isinstance(body, dict) else body
        connection.request(method, path, data, headers)
        answer = connection.getresponse()
        text = answer.read()
        assert answer.status in (200, 201), answer.status
        return text

    def sign(self, request):
        envelope = json.loads(self.call("POST", "/envelopes", request))
        while envelope["status"] == "processing":
            envelope = json.loads(self.call("GET", f"/envelopes/{envelope['id']}"))
        link = urllib.parse.urlsplit(envelope["recipients"][0]["ceremony"]["url"])
        answer = self.ask(
            self.page,
            "POST",
            "/session/complete",
            {
                "path": link.path,
                "token": urllib.parse.parse_qs(link.query)["token"][0],
                "places": [{"document": envelope["documents"][0]["id"], "key": "signer_signs", "text": "Jane Doe"}],
            },
            {"Content-Type": "application/json"},
        )
        assert b"failure" not in answer, answer
        text = self.call("GET", f"/envelopes/{envelope['id']}")
        assert json.loads(text)["status"] == "completed"
        return text


def at_once(work):
    """Does `work(index)` for every index, so many at a time. Returns the seconds that each took, and that all took."""
    indices, times, errors = iter(range(COUNT)), [], []
    lock = threading.Lock()

    def run():
        state = work.begin()
        while True:
            with lock:
                index = next(indices, None)
            if index is None or errors:
                return
            start = time.perf_counter()
            try:
                work.do(state)
            except Exception as error:
                errors.append(repr(error))
            times.append(time.perf_counter() - start)

    threads = [threading.Thread(target=run) for _ in range(AT_ONCE)]
    start = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors, errors[0]
    return sorted(times), time.perf_counter() - start


def report(name, requests, times, seconds, **more):
    rounded = {"medianMilliseconds": times[len(times) // 2] * 1000, "p95Milliseconds": times[len(times) * 95 // 100] * 1000}
    line = {"name": name, "envelopes": COUNT, "atOnce": AT_ONCE, "errors": 0, "seconds": round(seconds, 2)}
    line["requestsPerSecond"] = round(requests / seconds)
    print(json.dumps({**line, **{key: round(value, 1) for key, value in rounded.items()}, **more}))


def memory(process):
    """The resident memory of a process, in megabytes."""
    lines = Path(f"/proc/{process.pid}/status").read_text().splitlines()
    return next(round(int(line.split()[1]) / 1024, 1) for line in lines if line.startswith("VmRSS"))


class Signing:
    def __init__(self, connection, request):
        self.connection, self.request, self.last = connection, request, b""

    def begin(self):
        return Caller(self.connection)

    def do(self, caller):
        self.last = caller.sign(self.request)


class Bare:
    """The same four requests, of a server that does nothing."""

    def __init__(self, port, request):
        self.port, self.request = port, json.dumps(request)

    def begin(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)

    def do(self, connection):
        for method, body in [("POST", self.request), ("GET", None), ("POST", "{}"), ("GET", None)]:
            Caller.ask(connection, method, "/", body)


def main(program, bare):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "connection.json"
        sandbox = subprocess.Popen(
            [program, "--connection-file", path, "--rate-limit", "off", "--processing-time", "0"], stderr=subprocess.DEVNULL
        )
        try:
            while not path.exists():
                time.sleep(0.05)
            connection = json.loads(path.read_text())
            upload = json.loads(Caller(connection).call("POST", "/uploads", make_pdf(), "application/pdf"))
            places = [{"key": "signer_signs", "type": "signature", "recipient_key": "signer"}]
            request = {
                "title": "Load",
                "documents": [{"url": upload["url"], "places": places}],
                "recipients": [recipient()],
            }
            signing = Signing(connection, request)
            resident = [memory(sandbox)]
            for number in range(1, ROUNDS + 1):
                times, seconds = at_once(signing)
                resident.append(memory(sandbox))
                report(f"sandbox, {number * COUNT} kept", 4 * COUNT, times, seconds, residentMegabytes=resident[-2:])
        finally:
            sandbox.terminate()
            sandbox.wait()
        answer = Path(folder) / "answer.json"
        answer.write_bytes(signing.last)
        server = subprocess.Popen([bare, answer, "application/json"], stdout=subprocess.PIPE, text=True)
        try:
            times, seconds = at_once(Bare(int(server.stdout.readline()), request))
            report("bare libsoup", 4 * COUNT, times, seconds, residentMegabytes=[memory(server)])
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
