"""What stands around the programs that are measured: a display, the sandbox, and the ceremony's page that keeps time."""

import ctypes
import json
import os
import pathlib
import select
import struct
import subprocess
import urllib.parse
import urllib.request

from programs import Failure, Program, wait_until

BENCHMARKS = pathlib.Path(__file__).resolve().parent.parent
ROOT = BENCHMARKS.parent.parent


class FileWatch:
    """Tells when a file is opened, by inotify."""

    OPENED = 0x20

    def __init__(self, path):
        self._libc = ctypes.CDLL(None, use_errno=True)
        self._descriptor = self._libc.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC)
        if self._libc.inotify_add_watch(self._descriptor, os.fsencode(path), self.OPENED) < 0:
            raise OSError(ctypes.get_errno(), "cannot watch a file")

    def clear(self):
        while select.select([self._descriptor], [], [], 0)[0]:
            os.read(self._descriptor, 4096)

    def wait(self, limit, what):
        if not select.select([self._descriptor], [], [], limit)[0]:
            raise Failure(f"{what}: the ceremony could not be used within {limit} seconds")
        self.clear()


class Workshop:
    """A display, the sandbox with a document to sign, and an eye on the display."""

    def __init__(self, folder, binaries):
        self.root = ROOT
        self.folder = folder
        self.binaries = binaries
        self._running = []
        self.environment = self._desktop()

    def __enter__(self):
        self._start_display()
        self._start_sandbox()
        self.windows = self._start([self.binaries["probe"], "windows"])
        if self.windows.line() != "ready":
            raise Failure("the display cannot be watched")
        return self

    def __exit__(self, *_):
        for program in reversed(self._running):
            program.stop()

    def _start(self, command, **more):
        program = Program([str(part) for part in command], self.environment, **more)
        self._running.append(program)
        return program

    def _desktop(self):
        """A home of its own for the programs, so that none leaves anything behind."""
        home = self.folder / "home"
        home.mkdir()
        environment = dict(os.environ, HOME=str(home), GDK_BACKEND="x11", GSETTINGS_BACKEND="memory")
        for name in ("WAYLAND_DISPLAY", "XAUTHORITY", "http_proxy", "https_proxy", "all_proxy", "no_proxy",
                     "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY", "XDG_DATA_HOME", "XDG_CACHE_HOME",
                     "XDG_CONFIG_HOME", "DEMO_SERVER_URL"):
            environment.pop(name, None)
        return environment

    def _start_display(self):
        server = self._start(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x960x24", "-nolisten", "tcp", "-noreset"])
        self.environment["DISPLAY"] = ":" + server.line()

    def _start_sandbox(self):
        fixtures = self.folder / "fixtures"
        fixtures.mkdir()
        self._write_page(fixtures)
        self.connection_file = self.folder / "sandbox.json"
        self.connection = self.start_sandbox(self.connection_file, "--fixtures", fixtures)
        self.certificate_file = self.folder / "sandbox.pem"
        self.certificate_file.write_text(self.connection["certificatePEM"])
        self.ready = FileWatch(fixtures / "ready.txt")
        self._link = self._make_link()

    def start_sandbox(self, connection_file, *more):
        """Starts a sandbox that lasts as long as the workshop, and returns how it is reached."""
        self._start([
            self.binaries["ceremony-sandbox"], "--connection-file", connection_file, "--rate-limit", "off",
            "--processing-time", "0", *more])
        wait_until(connection_file.exists, 20, "the sandbox's connection file")
        return json.loads(connection_file.read_text())

    @staticmethod
    def _write_page(fixtures):
        page = (ROOT / "Resources/sandbox/ceremony.html").read_text()
        head = '<meta charset="utf-8">\n'
        if head not in page:
            raise Failure("the ceremony's page has changed: the bench finds no place for its script")
        (fixtures / "bench.html").write_text(page.replace(head, head + '<script src="/fixtures/bench.js"></script>\n'))
        (fixtures / "bench.js").write_text((BENCHMARKS / "Page/bench.js").read_text())
        (fixtures / "ready.txt").write_text("The ceremony can be used.\n")

    def _make_link(self):
        server = self._start_server()
        with urllib.request.urlopen(f"{server}/ceremonies", data=b"{}", timeout=20) as answer:
            ceremony = json.load(answer)
        return urllib.parse.urlsplit(ceremony["ceremonyUrl"])

    def _start_server(self):
        server = self._start([self.binaries["signing-server"], "--sandbox", self.connection_file])
        self.server = json.loads(server.line())["url"]
        return self.server

    def link(self, **asked):
        """A link to the page that keeps time; for what can be asked see Page/bench.js."""
        query = dict(urllib.parse.parse_qsl(self._link.query), path=self._link.path, **asked)
        return self._link._replace(path="/fixtures/bench.html", query=urllib.parse.urlencode(query)).geturl()

    def embedded_link(self, delivery="redirect", **asked):
        """The same, with the parameters that a host adds."""
        return self.link(embedded="true", event_delivery=delivery, **asked)

    def mapped(self, limit=60.0):
        """When the next window of a program appears."""
        return int(self.windows.line(limit))

    def probe(self, *arguments):
        """What the probe prints."""
        return subprocess.run(
            [self.binaries["probe"], *map(str, arguments)], env=self.environment, check=True, text=True,
            capture_output=True, timeout=60).stdout.split()
