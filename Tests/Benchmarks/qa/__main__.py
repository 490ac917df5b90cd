"""Measures ceremony-qa beside Selenium, both signing whole ceremonies. See scripts/bench qa --help."""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "bench"))

from building import OUTPUT, build_products  # noqa: E402
from programs import Failure, Program, children, proportional_size, run_command, wait_until  # noqa: E402
from report import print_rows, say  # noqa: E402
from statistics_of_pairs import median  # noqa: E402

PRODUCTS = ("ceremony-host", "ceremony-qa", "signing-server", "ceremony-sandbox")
# By name, the engine that Selenium drives. The last one is asked for less motion, as the displays of ceremony-qa are.
CONTENDERS = {
    "ceremony-qa": None,
    "Selenium, MiniBrowser": "webkit",
    "Selenium, Chromium headless": "chromium",
    "Selenium, Chromium headless, no animations": "chromium-still",
}
WORKERS = (1, 2)


class Service:
    """The sandbox and the server that all contenders use. What it takes counts for none of them."""

    def __init__(self, binaries, folder):
        self.file = folder / "sandbox.json"
        self.sandbox = Program([
            str(binaries["ceremony-sandbox"]), "--connection-file", str(self.file), "--rate-limit", "off",
            "--processing-time", "0"])
        wait_until(self.file.exists, 20, "the sandbox's connection file")
        self.server = Program([str(binaries["signing-server"]), "--sandbox", str(self.file)])
        self.url = json.loads(self.server.line())["url"]

    def stop(self):
        self.server.stop()
        self.sandbox.stop()


def command(contender, service, binaries, count, workers):
    engine = CONTENDERS[contender]
    if engine is None:
        return [
            binaries["ceremony-qa"], "run", "sign", "--repeat", count, "--jobs", workers, "--server", service.url,
            "--sandbox", service.file]
    return [sys.executable, HERE / "selenium_signings.py", engine, service.url, service.file, count, workers]


def peak_memory(pid, is_over):
    """The most that all processes below this one had at once, in MB: shared pages by their share."""
    peak = 0
    while not is_over.wait(0.2):
        total = 0
        for child in children(pid):
            try:
                total += proportional_size(child)
            except (OSError, StopIteration):
                pass  # It has ended meanwhile.
        peak = max(peak, total)
    return peak / 1024


def run(contender, service, binaries, count, workers, folder, watch=None):
    """Lets a contender sign, and returns what the accountant says of it.

    `watch` is given the accountant's process id and an event that is set at its end, and runs beside it meanwhile.
    """
    log = folder / "log"
    with log.open("w") as words:
        environment = dict(os.environ, XDG_STATE_HOME=str(folder))
        accountant = subprocess.Popen(
            [str(part) for part in [
                sys.executable, HERE / "accountant.py", *command(contender, service, binaries, count, workers)]],
            stdout=subprocess.PIPE, stderr=words, text=True, env=environment)
        is_over = threading.Event()
        thread = threading.Thread(target=watch, args=(accountant.pid, is_over)) if watch else None
        if thread:
            thread.start()
        try:
            said = accountant.communicate()[0]
        finally:
            is_over.set()
            accountant.terminate()
            accountant.wait()
            if thread:
                thread.join()
    answer = json.loads(said)
    if answer["status"] != 0:
        raise Failure(f"{contender} ended with status {answer['status']}:\n" + log.read_text()[-2000:])
    return answer


def measure(contender, service, binaries, count, workers, folder):
    """Time and CPU, with nothing else going on, and then the memory, of which to know takes CPU too."""
    answer = run(contender, service, binaries, count, workers, folder)
    peaks = []
    run(contender, service, binaries, 2 * workers, workers, folder,
        watch=lambda pid, is_over: peaks.append(peak_memory(pid, is_over)))
    return {
        "perMinute": count / answer["seconds"] * 60, "cpu": answer["cpu"] / count, "memory": peaks[0] / workers,
    }


def table(results):
    rows = [("contender", "workers", "signings/min", "CPU s/signing", "peak MB/worker", "signings/CPU s, ours to it", "by the clock")]
    ours = results["ceremony-qa"]
    for contender in CONTENDERS:
        for workers in WORKERS:
            it = results[contender][workers]
            rows.append((
                contender, str(workers), f"{it['perMinute']:.1f}", f"{it['cpu']:.2f}", f"{it['memory']:.0f}",
                f"{it['cpu'] / ours[workers]['cpu']:.2f}", f"{ours[workers]['perMinute'] / it['perMinute']:.2f}"))
    print_rows(rows, left=1)


def main():
    parser = argparse.ArgumentParser(
        prog="scripts/bench qa",
        description="Measures ceremony-qa beside Selenium with MiniBrowser and with Chromium: whole signings with the same "
                    "sandbox and the same steps, in turn and in the same run. Writes .build/bench/qa.json.")
    parser.add_argument("--quick", action="store_true", help="only check that the bench works: two signings each")
    parser.add_argument("--signings", type=int, default=10, help="how many signings a measurement has (10)")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured (3)")
    options = parser.parse_args()
    count, rounds = (2, 1) if options.quick else (options.signings, options.rounds)

    binaries = build_products(PRODUCTS)
    measured = {contender: {workers: [] for workers in WORKERS} for contender in CONTENDERS}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        service = Service(binaries, folder)
        try:
            for _ in range(rounds):
                for workers in WORKERS:
                    for contender in CONTENDERS:
                        say(f"{contender}, {workers}")
                        measured[contender][workers].append(
                            measure(contender, service, binaries, count, workers, folder))
        finally:
            service.stop()
    results = {
        contender: {
            workers: {key: median([run[key] for run in runs]) for key in runs[0]} for workers, runs in of.items()
        } for contender, of in measured.items()
    }
    table(results)
    OUTPUT.mkdir(parents=True, exist_ok=True)
    written = {
        "version": 1, "signings": count, "rounds": rounds, "cores": os.cpu_count(), "medians": results, "runs": measured,
    }
    (OUTPUT / "qa.json").write_text(json.dumps(written, indent=2) + "\n")


if __name__ == "__main__":
    run_command("scripts/bench qa", main)
