"""Requests a second of the sandbox and of your server, beside a bare libsoup server in C with the same bytes."""

import contextlib
import re
import subprocess
import sys
import time
import urllib.parse
import urllib.request

from ceremonies import in_turn
from programs import Failure, Program
from sandbox_api import SandboxAPI
from statistics_of_pairs import Figure


def requests(url, headers, connections, seconds, script=None):
    """How many requests wrk has answered, and how many a second."""
    command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", *(["-s", script] if script else [])]
    for name, value in headers.items():
        command += ["-H", f"{name}: {value}"]
    said = subprocess.run([*command, url], capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in said or "Socket errors" in said:
        raise Failure(f"not every request was answered:\n{said}")
    return int(re.search(r"(\d+) requests in", said)[1]), float(re.search(r"Requests/sec:\s*([0-9.]+)", said)[1])


class Servers:
    def __init__(self, workshop, counts):
        self.workshop = workshop
        self.counts = counts

    def figures(self):
        # One that has done nothing yet, as the bare server beside it.
        sandbox = self._fresh_sandbox("requests")
        ended = sandbox.make_ended_envelope()
        # Each reading of it mints a new link, which is a signature.
        open_one = sandbox.make_envelope()
        return [
            *self._beside_bare("sandbox", sandbox.url(ended), sandbox.key, (1, 50), 0.7),
            *self._beside_bare("sandbox, with a new link", sandbox.url(open_one), sandbox.key, (1,)),
            *self._beside_bare("your server", f"{self.workshop.server}/health", {}, (1, 50), 0.7),
        ]

    def _fresh_sandbox(self, name):
        connection = self.workshop.start_sandbox(self.workshop.folder / f"sandbox-{name}.json")
        return SandboxAPI(connection, (self.workshop.root / "Resources/sample.pdf").read_bytes())

    def _beside_bare(self, name, url, headers, connection_counts, aim=None):
        with self._bare_server(url, headers) as bare_url:
            for connections in connection_counts:
                plural = "s" if connections > 1 else ""
                figure = Figure(f"{name}, {connections} connection{plural}", "requests/s", aim, more_is_better=True)
                for pair in self._rates((url, headers), (bare_url, headers), connections):
                    figure.add(*pair)
                yield figure

    def _rates(self, first, second, connections):
        """Requests a second at two places, each an address and headers, in turn."""
        def rate(place):
            return requests(*place, connections, self.counts.server_seconds)[1]

        return in_turn(self.counts.server_pairs, lambda: rate(first), lambda: rate(second))

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

    def held(self):
        """How long reading one envelope takes where many are held, beside a sandbox that holds this one alone."""
        figure = Figure("sandbox, envelopes held", "read time, many / few", 1.10, aims_at_host=True)
        making = Figure("sandbox, envelopes made", "1/s")
        few, many = self._fresh_sandbox("few"), self._fresh_sandbox("many")
        alone, one_of_many = few.make_ended_envelope(), many.make_ended_envelope()
        begun = time.monotonic()
        made = self._fill(many)
        making.add(made / (time.monotonic() - begun), None)
        print(f"  {made} envelopes were made and held.", file=sys.stderr)
        for beside_many, beside_few in self._rates(
                (many.url(one_of_many), many.key), (few.url(alone), few.key), connections=1):
            figure.add(beside_few / beside_many, None)
        return [figure, making]

    def _fill(self, sandbox):
        """Makes envelopes of one upload until there are as many as were asked for."""
        script = self.workshop.folder / "make.lua"
        # A long bracket: nothing in it is read as an escape.
        script.write_text(
            f"wrk.method = 'POST'\nwrk.body = [==[{sandbox.envelope_request()}]==]\n"
            "wrk.headers['Content-Type'] = 'application/json'\n")
        made = 0
        while made < self.counts.envelopes:
            made += requests(f"{sandbox.base}/envelopes", sandbox.key, 4, self.counts.server_seconds, script)[0]
        return made
