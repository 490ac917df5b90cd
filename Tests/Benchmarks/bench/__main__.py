"""Measures CeremonyHost beside a bare C host. See scripts/bench --help."""

import argparse
import dataclasses
import os
import pathlib
import sys
import tempfile
import time

sys.dont_write_bytecode = True

from building import OUTPUT, build_all, build_c, build_products, run  # noqa: E402
from ceremonies import Ceremonies  # noqa: E402
from confirming import Confirming  # noqa: E402
from programs import run_command  # noqa: E402
from report import print_table, say, write_chart, write_json  # noqa: E402
from sequences import Sequences  # noqa: E402
from servers import Servers  # noqa: E402
from statistics_of_pairs import Figure  # noqa: E402
from workshop import ROOT, Workshop  # noqa: E402

PRODUCTS = ("ceremony-host", "signing-server", "ceremony-sandbox", "bench-embedder")
# Built to see how long all of the package takes.
UNMEASURED = ("ceremony-qa",)


@dataclasses.dataclass(frozen=True)
class Counts:
    """How much is measured."""

    pairs: int = 20
    peers: int = 1
    idle_pairs: int = 4
    idle: float = 30
    # As long as WebKit's processes give memory back after the page's first picture.
    idle_settle: float = 45
    many: int = 200
    server_pairs: int = 5
    server_seconds: int = 1
    envelopes: int = 100_000


QUICK = Counts(
    pairs=1, peers=1, idle_pairs=1, idle=2, idle_settle=1, many=6, server_pairs=1, server_seconds=1, envelopes=50)


def size_of(binary, folder):
    """Megabytes of the program without its symbols."""
    stripped = folder / "stripped"
    run("strip", "-o", stripped, binary)
    return stripped.stat().st_size / 1_000_000


def measure(binaries, counts, folder):
    with Workshop(folder, binaries) as workshop:
        ceremonies = Ceremonies(workshop, counts)
        servers = Servers(workshop, counts)
        # The first ceremony fills the system's caches, and starts what D-Bus starts once.
        say("warming up")
        ceremonies.warm_up()
        for what, figures in (
                ("a program that shows one ceremony", ceremonies.visits),
                ("from the link to the page, and the event", ceremonies.links),
                ("from the event to the server's word", Confirming(workshop, counts).figures),
                ("a still ceremony", ceremonies.idle),
                ("ceremony after ceremony", Sequences(workshop, counts).figures),
                ("servers", servers.figures),
                ("envelopes held", servers.held)):
            say(what)
            yield from figures()


def main():
    parser = argparse.ArgumentParser(
        prog="scripts/bench",
        description="Measures CeremonyHost beside a bare C host, in turn and in the same run, and writes "
                    ".build/bench/results.json and the README's chart.")
    parser.add_argument("--quick", action="store_true", help="only check that the bench works: few runs, no chart")
    parser.add_argument("--pairs", type=int, metavar="N", help=f"how many pairs are measured ({Counts.pairs})")
    options = parser.parse_args()
    counts = QUICK if options.quick else Counts()
    if options.pairs:
        counts = dataclasses.replace(counts, pairs=options.pairs)

    OUTPUT.mkdir(parents=True, exist_ok=True)
    say("building")
    begun = time.monotonic()
    binaries = (build_products(PRODUCTS) if options.quick else build_all(PRODUCTS + UNMEASURED)) | build_c()
    duration = time.monotonic() - begun
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        size = Figure("size", "MB", 16, aims_at_host=True)
        size.add(size_of(binaries["ceremony-host"], folder), None)
        figures = [*measure(binaries, counts, folder), size]
    if not options.quick:
        built = Figure("build", f"s on {os.cpu_count()} cores")
        built.add(duration, None)
        figures.append(built)
        write_chart(figures, ROOT / "Resources/pictures/bench.svg")
    print_table(figures)
    write_json(figures, OUTPUT / "results.json")


if __name__ == "__main__":
    run_command("scripts/bench", main)
