"""Requests a second of the sandbox and of your server, beside a bare libsoup server in C with the same bytes."""

import contextlib
import http.client
import json
import re
import subprocess
import sys
import time
import urllib.parse
import urllib.request

from programs import Failure, Program, wait_until
from statistics_of_pairs import Figure, median

CONNECTIONS = (1, 50)


class Servers:
    def __init__(self, workshop, counts):
        self.workshop = workshop
        self.counts = counts
        # One that has done nothing yet, as the bare server beside it.
        connection = workshop.start_sandbox(workshop.folder / "fresh-sandbox.json")
        self.base = urllib.parse.urlsplit(connection["apiBaseURL"])
        self._upload = None
        self.key = {"X-API-Key": connection["apiKey"]}
        # A reading of the one mints a new link, which is a signature; the other's ceremony has ended.
        self.open = self._make_envelope()
        self.ended = self._make_envelope()
        self._post(f"/envelopes/{self.ended}/cancel", b"", "application/json", 200)

    def figures(self):
        return [
            *self._beside_bare("sandbox", self._url(self.ended), self.key, 0.7),
            *self._beside_bare("sandbox, with a new link", self._url(self.open), self.key),
            *self._beside_bare("your server", f"{self.workshop.server}/health", {}, 0.7),
        ]

    def _url(self, envelope):
        return f"{self.base.geturl()}/envelopes/{envelope}"

    def _beside_bare(self, name, url, headers, aim=None):
        with self._bare_server(url, headers) as bare_url:
            for connections in CONNECTIONS:
                plural = "s" if connections > 1 else ""
                figure = Figure(f"{name}, {connections} connection{plural}", "requests/s", aim, more_is_better=True)
                for _ in range(self.counts.server_pairs):
                    figure.add(
                        self._rate(url, headers, connections), self._rate(bare_url, headers, connections))
                yield figure

    @contextlib.contextmanager
    def _bare_server(self, url, headers):
        """The bare server with the answer that is had at this URL, and where it has it."""
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=10) as answer:
            body, kind = answer.read(), answer.headers["Content-Type"]
        file = self.workshop.folder / "answer"
        file.write_bytes(body)
        with Program([self.workshop.binaries["bare-server"], str(file), kind]) as bare:
            # The same path: to read it is a part of the work.
            yield urllib.parse.urlsplit(url)._replace(netloc=f"127.0.0.1:{bare.line()}").geturl()

    def _rate(self, url, headers, connections):
        return self._run_wrk(url, headers, connections, self.counts.server_seconds)[1]

    def _run_wrk(self, url, headers, connections, seconds, script=None):
        """How many requests were answered, and how many a second."""
        command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", *(["-s", script] if script else [])]
        for name, value in headers.items():
            command += ["-H", f"{name}: {value}"]
        said = subprocess.run([*command, url], capture_output=True, text=True, check=True).stdout
        if "Non-2xx" in said or "Socket errors" in said:
            raise Failure(f"not every request was answered:\n{said}")
        return int(re.search(r"(\d+) requests in", said)[1]), float(re.search(r"Requests/sec:\s*([0-9.]+)", said)[1])

    # Many envelopes held.

    def held(self):
        """How long reading one envelope takes, with all of them held against with few."""
        figure = Figure("sandbox, envelopes held", "read time, many / few", 1.10, aims_at_host=True)
        making = Figure("sandbox, envelopes made", "1/s")
        with self._bare_server(self._url(self.ended), self.key) as bare_url:
            few = self._read_time(bare_url)
            begun = time.monotonic()
            made = self._fill()
            making.add(made / (time.monotonic() - begun), None)
            figure.add(self._read_time(bare_url) / few, None)
        print(f"  {made} envelopes were made and held.", file=sys.stderr)
        return [figure, making]

    def _read_time(self, bare_url):
        """How long a reading takes, where the bare server's is 1: the machine may be another one a minute later."""
        def pair():
            return [self._rate(url, self.key, 1) for url in (bare_url, self._url(self.ended))]

        return median([bare / host for bare, host in (pair() for _ in range(self.counts.server_pairs))])

    def _fill(self):
        """Makes envelopes of one upload until there are as many as were asked for."""
        script = self.workshop.folder / "make.lua"
        # A long bracket: nothing in it is read as an escape.
        script.write_text(
            f"wrk.method = 'POST'\nwrk.body = [==[{self._request()}]==]\n"
            "wrk.headers['Content-Type'] = 'application/json'\n")
        made = 0
        while made < self.counts.envelopes:
            made += self._run_wrk(f"{self.base.geturl()}/envelopes", self.key, 4, self.counts.server_seconds, script)[0]
        return made

    def _make_envelope(self):
        """The id of an envelope that is in progress."""
        envelope = self._post("/envelopes", self._request().encode(), "application/json")["id"]
        wait_until(lambda: self._status(envelope) == "in_progress", 10, "an envelope's processing")
        return envelope

    def _status(self, envelope):
        with urllib.request.urlopen(urllib.request.Request(self._url(envelope), headers=self.key), timeout=10) as answer:
            return json.load(answer)["status"]

    def _request(self):
        if not self._upload:
            document = (self.workshop.root / "Resources/sample.pdf").read_bytes()
            self._upload = self._post("/uploads", document, "application/pdf")["url"]
        return json.dumps({
            "title": "Held",
            "documents": [{
                "url": self._upload,
                "places": [{"key": "here", "type": "signature", "recipient_key": "one"}],
                "fixed_positions": [{"place_key": "here", "page": 1, "top": 600, "left": 60}],
            }],
            "recipients": [{
                "type": "signer", "key": "one", "name": "One", "email": "one@example.com", "delivery_type": "none",
                "ceremony": {"authentication": [{"type": "custom", "provider": "bench", "data": {"Session ID": "1"}}]},
            }],
        })

    def _post(self, path, body, kind, status=201):
        connection = http.client.HTTPConnection(self.base.netloc, timeout=20)
        with contextlib.closing(connection):
            connection.request("POST", self.base.path + path, body, self.key | {"Content-Type": kind})
            answer = connection.getresponse()
            said = answer.read()
        if answer.status != status:
            raise Failure(f"{path} was answered with {answer.status}: {said.decode()}")
        return json.loads(said)
