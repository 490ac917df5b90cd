"""Starting the programs that are measured, and looking at their processes."""

import contextlib
import os
import select
import signal
import subprocess
import sys
import time


class Failure(Exception):
    """A run that measured nothing, and why."""


def run_command(name, main):
    """Runs `main`, and says in one line why it failed. What it has started ends with it, also when it is asked to end."""
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    try:
        main()
    except (Failure, subprocess.CalledProcessError) as failure:
        sys.exit(f"{name}: {failure}")


class Program:
    """A program that runs: its input, the lines it prints, and its processes."""

    def __init__(self, command, environment=None, stderr=subprocess.DEVNULL):
        self.started = time.time_ns()
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr, env=environment, bufsize=0)
        self.pid = self.process.pid
        self._buffer = b""

    def write(self, line):
        """Writes a line, and returns the time just before."""
        at = time.time_ns()
        os.write(self.process.stdin.fileno(), line.encode() + b"\n")
        return at

    def close_input(self):
        self.process.stdin.close()

    def line(self, limit=60.0):
        """The next line of its output."""
        end = time.monotonic() + limit
        while b"\n" not in self._buffer:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                raise Failure(f"{self.process.args[0]} printed nothing for {limit} seconds")
            part = os.read(self.process.stdout.fileno(), 65536)
            if not part:
                raise Failure(f"{self.process.args[0]} ended with status {self.process.wait()}")
            self._buffer += part
        line, _, self._buffer = self._buffer.partition(b"\n")
        return line.decode()

    def clear(self):
        """Forgets what it has printed."""
        while select.select([self.process.stdout], [], [], 0)[0] and os.read(self.process.stdout.fileno(), 65536):
            pass
        self._buffer = b""

    def stop(self, limit=10.0):
        """Asks it to end, and waits until it has."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(limit)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            with contextlib.suppress(BrokenPipeError):
                stream.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def children(pid):
    """Every process that descends from this one."""
    found = []
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        for task in os.listdir(f"/proc/{pid}/task"):
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                with open(f"/proc/{pid}/task/{task}/children") as file:
                    for child in file.read().split():
                        found += [int(child), *children(int(child))]
    return found


def proportional_size(pid):
    """The memory of a process in KiB, shared pages by their share (PSS)."""
    return _memory(pid, "Pss")


def memory_of_its_own(pid):
    """The memory of a process in KiB that comes from no file, whoever else has the same libraries."""
    return _memory(pid, "Anonymous")


def _memory(pid, kind):
    with open(f"/proc/{pid}/smaps_rollup") as file:
        return next(int(line.split()[1]) for line in file if line.startswith(f"{kind}:"))


def activity(pids):
    """For each thread of these processes: how often it was woken, and the nanoseconds of CPU that it used."""
    threads = {}
    for pid in pids:
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            for task in os.listdir(f"/proc/{pid}/task"):
                with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                    threads[task] = thread_activity(f"/proc/{pid}/task/{task}")
    return threads


def thread_activity(folder):
    with open(f"{folder}/status") as file:
        wakeups = next(int(line.split()[1]) for line in file if line.startswith("voluntary_ctxt_switches"))
    with open(f"{folder}/schedstat") as file:
        return wakeups, int(file.read().split()[0])


def activity_between(before, after):
    """What happened in between, threads that have begun since included."""
    return [
        sum(values[index] - before.get(task, (0, 0))[index] for task, values in after.items()) for index in (0, 1)]


def wait_until(condition, limit, what):
    """Waits for a condition that has no event to wait for."""
    end = time.monotonic() + limit
    while not condition():
        if time.monotonic() > end:
            raise Failure(f"{what}: not within {limit} seconds")
        time.sleep(0.01)


def end_family(program):
    """Ends a program, and waits for all of its processes: the next one is to start on a quiet machine."""
    family = children(program.pid)
    program.stop()
    wait_until(lambda: not any(map(_lives, family)), 10, "the processes of a ceremony to end")


def _lives(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
