"""The programs that are measured, each started so that it does the same as the others."""

import os
import pathlib
import shutil

from programs import Program

from workshop import BENCHMARKS, ROOT

MINIBROWSER = pathlib.Path("/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser")
BRIDGE = ROOT / "Resources/bridge.js"


class Contenders:
    """Makes them for a workshop."""

    def __init__(self, workshop):
        self.workshop = workshop
        self.binaries = workshop.binaries
        self._sandbox = ["--sandbox", workshop.connection_file]
        self._bare = ["--proxy", workshop.connection["proxyURL"], "--certificate", workshop.certificate_file]

    def _start(self, *command, **environment):
        return Program([str(part) for part in command], self.workshop.environment | environment)

    # Programs that take links on standard input, one a line, and print each event with the time it came at.

    def embedder(self, *more, message=False):
        return self._start(
            self.binaries["bench-embedder"], *self._sandbox, *(["--message"] if message else []), *more)

    def bare(self, *more, message=False):
        return self._start(
            self.binaries["bare-host"], *self._bare, *(["--bridge", BRIDGE] if message else []), *more)

    def bare_without_gpu(self):
        """As it would be if it drew as the host does on a machine without a GPU."""
        return self._start(self.binaries["bare-host"], *self._bare, WEBKIT_DISABLE_COMPOSITING_MODE="1")

    def pygobject(self, *more, message=False):
        return self._start(
            BENCHMARKS / "Peers/host.py", *self._bare, *(["--bridge", BRIDGE] if message else []), *more)

    # Programs that show one ceremony, from their start on.

    def host_visit(self, link):
        return self._given(self._start(self.binaries["ceremony-host"], "open", *self._sandbox), link)

    def bare_visit(self, link):
        return self._given(self.bare(), link)

    def unsandboxed_visit(self, link):
        return self._given(self.bare("--no-web-sandbox"), link)

    def pygobject_visit(self, link):
        return self._given(self.pygobject(), link)

    def minibrowser_visit(self, link):
        return self._start(
            MINIBROWSER, "--private", "--enable-sandbox", "--ignore-tls-errors",
            f"--proxy={self.workshop.connection['proxyURL']}", link)

    def surf_visit(self, link):
        proxy = self.workshop.connection["proxyURL"]
        return self._start("surf", "-t", link, http_proxy=proxy, https_proxy=proxy)

    # The signing app, from its start screen on.

    def host_sign(self, server):
        return self._start(self.binaries["ceremony-host"], "sign", "--server", server, *self._sandbox)

    @staticmethod
    def _given(program, link):
        program.write(link)
        return program

    def visiting_peers(self):
        """Those that this machine has, by name."""
        peers = {"bare C, no web sandbox": self.unsandboxed_visit}
        if os.path.exists("/usr/lib/python3/dist-packages/gi"):
            peers["PyGObject"] = self.pygobject_visit
        if MINIBROWSER.exists():
            peers["MiniBrowser"] = self.minibrowser_visit
        if shutil.which("surf"):
            peers["surf"] = self.surf_visit
        return peers
