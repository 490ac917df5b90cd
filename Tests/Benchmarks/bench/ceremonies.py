"""The figures of one ceremony: how soon it shows and ends, and what it takes meanwhile."""

import json
import re
import time
import urllib.parse

from contenders import Contenders
from programs import Failure, activity, activity_between, children, end_family, proportional_size, wait_until
from statistics_of_pairs import Figure

MILLION = 1_000_000


def in_turn(count, host, bare):
    """Runs both, `count` times; each time the other one is first."""
    for number in range(count):
        if number % 2:
            second = bare()
            yield host(), second
        else:
            yield host(), bare()


def retried(action, attempts=3):
    """A run that was disturbed measured nothing, and is run again."""
    for attempt in range(attempts):
        try:
            return action()
        except Failure:
            if attempt == attempts - 1:
                raise


def marks_of(line):
    """The time at which a program was told of the event, and the page's marks in it, all in milliseconds."""
    told, said = line.split(" ", 1)
    if said.startswith("signatureapi-message:"):
        query = urllib.parse.urlsplit(said).query
        said = dict(urllib.parse.parse_qsl(query))["error_message"]
    elif '"kind"' in said:
        said = json.loads(said)["payload"]["error_message"]
    if not re.match(r"\{.*\}$", said):
        raise Failure(f"no event but {said}")
    return int(told) / MILLION, json.loads(said)


class Ceremonies:
    def __init__(self, workshop, counts):
        self.workshop = workshop
        self.contenders = Contenders(workshop)
        self.counts = counts

    # A program is started and shows one ceremony.

    def _visit(self, start):
        workshop = self.workshop
        workshop.windows.clear()
        workshop.ready.clear()
        program = start(workshop.embedded_link())
        try:
            mapped = workshop.mapped()
            workshop.ready.wait(60, program.process.args[0])
            usable = time.time_ns()
            # What it reads ahead is there by then.
            time.sleep(0.4)
            family = children(program.pid)
            return {
                "window": (mapped - program.started) / MILLION,
                "usable": (usable - program.started) / MILLION,
                "memory": proportional_size(program.pid) / 1024,
                "processes": len(family),
                "children": sum(map(proportional_size, family)) / 1024,
            }
        finally:
            end_family(program)

    def _appear(self, start):
        """How many milliseconds a program's window takes; the program is ended then."""
        self.workshop.windows.clear()
        program = start(self.workshop.embedded_link())
        try:
            return (self.workshop.mapped() - program.started) / MILLION
        finally:
            end_family(program)

    def warm_up(self):
        for start in (self.contenders.host_visit, self.contenders.bare_visit):
            retried(lambda start=start: self._visit(start))

    def visits(self):
        figures = {
            "window": Figure("window", "ms", 1.10),
            "usable": Figure("start to usable", "ms"),
            "memory": Figure("memory", "MB", 1.10),
            "processes": Figure("processes", "children", 1.0),
            "children": Figure("processes, memory", "MB", 1.0),
        }
        contenders = self.contenders

        def host():
            return retried(lambda: self._visit(contenders.host_visit))

        def bare():
            return retried(lambda: self._visit(contenders.bare_visit))

        for first, second in in_turn(self.counts.pairs, host, bare):
            for key, figure in figures.items():
                figure.add(first[key], second[key])
        # Single starts differ by a third: there are as many again for the window alone.
        for pair in in_turn(
                self.counts.pairs, lambda: retried(lambda: self._appear(contenders.host_visit)),
                lambda: retried(lambda: self._appear(contenders.bare_visit))):
            figures["window"].add(*pair)
        for name, start in contenders.visiting_peers().items():
            for _ in range(self.counts.peers):
                try:
                    seen = retried(lambda start=start: self._visit(start), 2)
                except Failure as failure:
                    print(f"  {name}: left out: {failure}")
                    break
                for key, figure in figures.items():
                    figure.add_peer(name, seen[key])
        return list(figures.values())

    # A program runs, and is given a link.

    def _given_link(self, start, message, pause):
        workshop = self.workshop
        workshop.windows.clear()
        program = start(message=message)
        try:
            workshop.mapped()
            time.sleep(pause)
            delivery = "message" if message else "redirect"
            known = program.write(workshop.embedded_link(delivery, hold=150)) / MILLION
            told, marks = marks_of(program.line())
            return {
                "paint": marks["paint"] - known,
                "usable": marks["ready"] - known,
                "event": told - marks["sent"],
            }
        finally:
            end_family(program)

    def links(self):
        """From the link to the page, cold with redirect delivery and warmed with message delivery; and both events."""
        events = Figure("event", "ms", 1.10)
        figures = [events]
        for name, message, pause, prewarm, paint_aim in (
                ("cold", False, 0.5, [], 1.05), ("warmed", True, 1.5, ["--prewarm"], 0.45)):
            paint = Figure(f"link to paint, {name}", "ms", paint_aim)
            usable = Figure(f"link to usable, {name}", "ms")
            event = Figure(f"event, {'message' if message else 'redirect'}", "ms")

            def run(start, message=message, pause=pause):
                return retried(lambda: self._given_link(start, message, pause))

            def embedder(message, prewarm=prewarm):
                return self.contenders.embedder(*prewarm, message=message)

            for host, bare in in_turn(
                    self.counts.pairs, lambda: run(embedder), lambda: run(self.contenders.bare)):
                paint.add(host["paint"], bare["paint"])
                usable.add(host["usable"], bare["usable"])
                event.add(host["event"], bare["event"])
                events.add(host["event"], bare["event"])
            if "PyGObject" in self.contenders.visiting_peers():
                for _ in range(self.counts.peers):
                    seen = run(self.contenders.pygobject)
                    paint.add_peer("PyGObject", seen["paint"])
                    usable.add_peer("PyGObject", seen["usable"])
                    event.add_peer("PyGObject", seen["event"])
            figures += [paint, usable, event]
        return figures

    # A ceremony stands open, and nothing happens.

    def _stillness(self):
        """For each program that stands open, in turn a host and a bare C host: its wake-ups and its CPU.

        Programs that do nothing do not disturb each other: they stand open side by side, and WebKit's rare work, as when a
        page's memory is collected, falls into the same half minute.
        """
        workshop = self.workshop
        programs = []
        try:
            for start in (self.contenders.host_visit, self.contenders.bare_visit) * self.counts.idle_pairs:
                workshop.windows.clear()
                workshop.ready.clear()
                programs.append(start(workshop.embedded_link()))
                workshop.ready.wait(60, programs[-1].process.args[0])
            time.sleep(self.counts.idle_settle)
            families = [[program.pid, *children(program.pid)] for program in programs]
            before = [activity(family) for family in families]
            time.sleep(self.counts.idle)
            per_30_seconds = 30 / self.counts.idle
            seen = []
            for family, former in zip(families, before):
                wakeups, nanoseconds = activity_between(former, activity(family))
                seen.append((wakeups * per_30_seconds, nanoseconds / MILLION * per_30_seconds))
            return seen
        finally:
            for program in programs:
                end_family(program)

    def idle(self):
        wakeups, cpu = Figure("idle", "wake-ups in 30 s", 1.10), Figure("idle, CPU", "ms in 30 s", 1.10)
        seen = retried(self._stillness)
        for host, bare in zip(seen[::2], seen[1::2]):
            wakeups.add(host[0], bare[0])
            cpu.add(host[1], bare[1])
        return [wakeups, cpu]
