"""Requests a second of the sandbox and of your server, beside a bare libsoup server in C with the same bytes."""

import http.client
import json
import re
import shutil
import subprocess
import time
import urllib.parse
import urllib.request

from programs import Failure, Program
from statistics_of_pairs import Figure, median

CONNECTIONS = (1, 50)


class Servers:
    def __init__(self, workshop, counts):
        self.workshop = workshop
        self.counts = counts
        connection = workshop.connection
        self.key = {"X-API-Key": connection["apiKey"]}
        self.envelope_url = f"{connection['apiBaseURL']}/envelopes/{workshop.envelope}"

    def figures(self):
        if not shutil.which("wrk"):
            print("  Requests a second are left out: wrk is missing (apt-get install wrk).")
            return []
        return [
            *self._beside_bare("sandbox", self.envelope_url, self.key),
            *self._beside_bare("your server", f"{self.workshop.server}/health", {}),
        ]

    def _beside_bare(self, name, url, headers):
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=10) as answer:
            body, kind = answer.read(), answer.headers["Content-Type"]
        file = self.workshop.folder / "answer"
        file.write_bytes(body)
        with Program([self.workshop.binaries["bare-server"], str(file), kind]) as bare:
            bare_url = f"http://127.0.0.1:{bare.line()}/"
            for connections in CONNECTIONS:
                figure = Figure(
                    f"{name}, {connections} connection{'s' if connections > 1 else ''}", "requests/s", 0.7, more_is_better=True)
                for _ in range(self.counts.server_pairs):
                    figure.add(
                        self._rate(url, headers, connections), self._rate(bare_url, headers, connections))
                yield figure

    def _rate(self, url, headers, connections):
        command = ["wrk", "-t1", f"-c{connections}", f"-d{self.counts.server_seconds}s"]
        for name, value in headers.items():
            command += ["-H", f"{name}: {value}"]
        said = subprocess.run([*command, url], capture_output=True, text=True, check=True).stdout
        if "Non-2xx" in said or "Socket errors" in said:
            raise Failure(f"not every request was answered:\n{said}")
        return float(re.search(r"Requests/sec:\s*([0-9.]+)", said)[1])

    # Many envelopes held.

    def held(self):
        """How long reading one envelope takes, with all of them held against with few."""
        figure = Figure("sandbox, envelopes held", f"{self.counts.envelopes} / few, read time", 1.10, aims_at_host=True)
        making = Figure("sandbox, envelopes made", "1/s")
        few = self._read_time()
        begun = time.monotonic()
        self._make(self.counts.envelopes)
        making.add(self.counts.envelopes / (time.monotonic() - begun), None)
        figure.add(self._read_time() / few, None)
        return [figure, making]

    def _read_time(self):
        return median([1 / self._rate(self.envelope_url, self.key, 1) for _ in range(self.counts.server_pairs)])

    def _make(self, count):
        """Makes envelopes of one upload, over one connection."""
        base = urllib.parse.urlsplit(self.workshop.connection["apiBaseURL"])
        document = (self.workshop.root / "Resources/sample.pdf").read_bytes()
        connection = http.client.HTTPConnection(base.netloc, timeout=20)

        def post(path, body, kind):
            connection.request("POST", base.path + path, body, self.key | {"Content-Type": kind})
            answer = connection.getresponse()
            body = answer.read()
            if answer.status != 201:
                raise Failure(f"{path} was answered with {answer.status}: {body.decode()}")
            return json.loads(body)

        upload = post("/uploads", document, "application/pdf")
        envelope = json.dumps({
            "title": "Held",
            "documents": [{
                "url": upload["url"],
                "places": [{"key": "here", "type": "signature", "recipient_key": "one"}],
                "fixed_positions": [{"place_key": "here", "page": 1, "top": 600, "left": 60}],
            }],
            "recipients": [{
                "type": "signer", "key": "one", "name": "One", "email": "one@example.com", "delivery_type": "none",
                "ceremony": {"authentication": [{"type": "custom", "provider": "bench", "data": {"Session ID": "1"}}]},
            }],
        })
        for _ in range(count):
            post("/envelopes", envelope, "application/json")
        connection.close()
