"""From the event to the result on the screen, with a server that knows the envelope as completed already."""

import http.server
import json
import threading
import time

from ceremonies import MILLION, in_turn, retried
from contenders import Contenders
from programs import Failure, end_family
from statistics_of_pairs import Figure


class CompletedServer:
    """Your server, as the signing app asks it: each ceremony is the link it is given, each envelope is completed."""

    def __init__(self):
        self.link = None
        self.started = threading.Event()
        self.questions = []
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                answer = {"envelopeId": "envelope", "recipientId": "recipient", "ceremonyUrl": outer.link()}
                self._answer(201, answer)
                outer.started.set()

            def do_GET(self):
                outer.questions.append(time.time_ns() / MILLION)
                signer = {"key": "signer", "type": "signer", "status": "completed"}
                self._answer(200, {"envelopeId": "envelope", "status": "completed", "recipients": [signer]})

            def _answer(self, status, answer):
                body = json.dumps(answer).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        class Server(http.server.ThreadingHTTPServer):
            def handle_error(self, *_):
                """A program that was ended breaks its connection off."""

        self._server = Server(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self):
        self._server.shutdown()
        self._server.server_close()


class Confirming:
    """The event goes out at a moment that is chosen before, since nobody outside hears of it."""

    def __init__(self, workshop, counts):
        self.workshop = workshop
        self.counts = counts
        self.contenders = Contenders(workshop)
        self.server = CompletedServer()
        # Seconds from the link to the event, for each program; longer once a page was not ready by then.
        self.leads = {"host": 1.0, "bare": 1.5}

    def figures(self):
        result = Figure("server confirm", "ms", 1.10)
        question = Figure("server confirm, first question", "ms")
        for host, bare in in_turn(
                self.counts.pairs, lambda: retried(self._host, 5), lambda: retried(self._bare, 5)):
            result.add(host[0], bare[0])
            question.add(host[1], bare[1])
        self.server.close()
        return [result, question]

    def _host(self):
        server = self.server
        server.started.clear()
        server.link = lambda: self.workshop.link(at=self._choose_moment("host"))

        def begin():
            for _ in range(20):
                self.workshop.probe("press")
                if server.started.wait(0.5):
                    return
            raise Failure("the signing app did not start")

        return self._measure("host", self.contenders.host_sign(server.url), begin)

    def _bare(self):
        program = self.contenders.bare("--confirm", f"{self.server.url}/envelopes/envelope")
        return self._measure(
            "bare", program, lambda: program.write(self.workshop.embedded_link(at=self._choose_moment("bare"))))

    def _choose_moment(self, name):
        self.moment = time.time_ns() // MILLION + int(self.leads[name] * 1000)
        return self.moment

    def _measure(self, name, program, begin):
        """The milliseconds from the event to the result, and to the first question."""
        self.server.questions.clear()
        self.workshop.windows.clear()
        self.workshop.ready.clear()
        try:
            self.workshop.mapped()
            # A window that has just appeared may not have its first picture yet.
            time.sleep(0.3)
            begin()
            self._wait_until_usable(name)
            self._wait_for(self.moment - 150)
            last, changes = self.workshop.probe("changed", (self.moment - 20) * MILLION, 500)
            if not self.server.questions or int(changes) == 0:
                raise Failure("no result was shown")
            return int(last) / MILLION - self.moment, self.server.questions[0] - self.moment
        finally:
            end_family(program)

    def _wait_until_usable(self, name):
        try:
            self.workshop.ready.wait(self.leads[name] - 0.3, "confirming")
        except Failure:
            self.leads[name] = min(self.leads[name] * 2, 20)
            raise

    @staticmethod
    def _wait_for(moment):
        time.sleep(max(0, moment / 1000 - time.time()))
