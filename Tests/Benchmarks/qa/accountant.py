"""Runs a command to its end, and tells what it and everything that it started took: wall clock and CPU seconds.

It is the process that orphans fall to, and waits for all of them: what a browser leaves behind counts too. Asked to end,
it ends them all.
"""

import contextlib
import ctypes
import json
import os
import pathlib
import resource
import signal
import subprocess
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "bench"))

from programs import children  # noqa: E402

PR_SET_CHILD_SUBREAPER = 36


def main():
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    begun = time.monotonic()
    child = subprocess.Popen(sys.argv[1:], stdout=sys.stderr)

    def end(*_):
        for pid in children(os.getpid()):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    signal.signal(signal.SIGTERM, end)
    status, seconds = None, 0.0
    while True:
        try:
            pid, code = os.wait()
        except ChildProcessError:
            break
        if pid == child.pid:
            status, seconds = os.waitstatus_to_exitcode(code), time.monotonic() - begun
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(json.dumps({"status": status, "seconds": seconds, "cpu": used.ru_utime + used.ru_stime}))


main()
