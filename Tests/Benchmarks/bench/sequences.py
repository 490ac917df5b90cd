"""Ceremony after ceremony in one process: what it keeps of them, and whether they take longer."""

import concurrent.futures
import sys
import time

from ceremonies import MILLION, in_turn, retried
from contenders import Contenders
from programs import children, end_family, memory_of_its_own, wait_until
from statistics_of_pairs import Figure, median

# How many programs begin anew beside one that has shown many ceremonies: single ones differ by a third.
STARTS = 2


class Showing:
    """A program that shows one ceremony after another."""

    def __init__(self, workshop, start):
        self.workshop = workshop
        workshop.windows.clear()
        self.program = start()

    def __enter__(self):
        self.workshop.mapped()
        return self

    def __exit__(self, *_):
        end_family(self.program)

    def show(self):
        """How many milliseconds one takes, from its link to its event."""
        known = self.program.write(self.workshop.embedded_link(hold=0))
        self.program.line()
        return (time.time_ns() - known) / MILLION

    def memory(self):
        """In KiB, when the processes of the last one have ended."""
        wait_until(lambda: not children(self.program.pid), 20, "the processes of a ceremony to end")
        # What it leaves in the program goes with the next turns of the main loop.
        time.sleep(1)
        return memory_of_its_own(self.program.pid)

    def memory_after(self, *counts):
        """The memory after so many of them."""
        sizes = []
        for former, count in zip((0, *counts), counts):
            for _ in range(count - former):
                self.show()
            sizes.append(self.memory())
        return sizes


class Sequences:
    def __init__(self, workshop, counts):
        self.workshop = workshop
        self.contenders = Contenders(workshop)
        self.count = counts.many
        self.window = min(20, counts.many // 2)

    def figures(self):
        memory = Figure("many", "last / 20th, memory", 1.02, aims_at_host=True)
        duration = Figure("many, time", "last 20 / first 20", 1.05, aims_at_host=True)
        (host, bare), (host_time, bare_time) = retried(self._side_by_side, 2)
        memory.add(host[-1] / host[0], bare[-1] / bare[0])
        duration.add(host_time, bare_time)
        for name, sizes in (("host", host), ("bare C", bare)):
            print(f"  {name}: {sizes[0] / 1024:.1f} MB after {self.window} ceremonies, {sizes[-1] / 1024:.1f} MB after "
                  f"{self.count}", file=sys.stderr)
        return [memory, duration]

    def _side_by_side(self):
        """The memory of both after the 20th and the last one, and how long their last ones take."""
        starts = (self.contenders.embedder, self.contenders.bare_without_gpu)
        with Showing(self.workshop, starts[0]) as host, Showing(self.workshop, starts[1]) as bare:
            with concurrent.futures.ThreadPoolExecutor() as pool:
                sizes = list(pool.map(
                    lambda showing: showing.memory_after(self.window, self.count - self.window), (host, bare)))
            ratios = [self._last_to_first(showing, start) for showing, start in zip((host, bare), starts)]
            return [[first, showing.memory()] for (first, _), showing in zip(sizes, (host, bare))], ratios

    def _last_to_first(self, old, start):
        """How long the last ones take against the first ones of programs that have just started, in turn with them: what
        the machine does otherwise changes within minutes."""
        pairs = []
        for _ in range(STARTS):
            with Showing(self.workshop, start) as new:
                pairs += in_turn(self.window, old.show, new.show)
        return median([last / first for last, first in pairs])
