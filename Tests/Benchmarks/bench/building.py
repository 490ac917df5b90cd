"""Builds what is measured."""

import pathlib
import shutil
import subprocess
import sys

from workshop import BENCHMARKS, ROOT

OUTPUT = ROOT / ".build/bench"
SCRATCH = OUTPUT / "build"
# In release, with the Swift runtime linked in.
SWIFT = ["swift", "build", "-c", "release", "--static-swift-stdlib", "--scratch-path", str(SCRATCH)]


def run(*command, **more):
    subprocess.run([str(part) for part in command], check=True, **more)


def build_all(products):
    """These programs, from nothing."""
    shutil.rmtree(SCRATCH, ignore_errors=True)
    return build_products(products)


def build_products(products):
    """What has changed of these programs."""
    for product in products:
        run(*SWIFT, "--product", product, stdout=sys.stderr)
    return binaries(products)


def binaries(products):
    shown = subprocess.check_output([*SWIFT, "--show-bin-path"], text=True, stderr=subprocess.DEVNULL)
    folder = pathlib.Path(shown.strip())
    return {name: folder / name for name in products}


def build_c():
    """The bare host, the bare server and the probe."""
    compiler = shutil.which("cc") or "clang"
    built = {}
    for name, source, packages in (
            ("bare-host", "BareC/host.c", ["webkit2gtk-4.1"]),
            ("bare-server", "BareC/server.c", ["libsoup-3.0"]),
            ("probe", "Probe/probe.c", ["x11", "xtst"])):
        flags = subprocess.check_output(["pkg-config", "--cflags", "--libs", *packages], text=True).split()
        built[name] = OUTPUT / name
        run(compiler, "-O2", "-o", built[name], BENCHMARKS / source, *flags)
    return built
