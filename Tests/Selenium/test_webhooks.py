"""Webhooks, as the server of an app gets them."""

import base64
import hashlib
import hmac
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from reference import walks
from test_rest import complete


class Receiver(ThreadingHTTPServer):
    """Takes every webhook but the first."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.requests = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def taken(self):
        return {headers["webhook-id"] for headers, _ in self.requests[1:]}


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.requests.append((self.headers, body))
        self.send_response(503 if len(self.server.requests) == 1 else 204)
        self.end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture
def receiver():
    receiver = Receiver()
    yield receiver
    receiver.shutdown()
    receiver.server_close()


@walks("webhook.signature", "webhook.repeat")
def test_webhooks_are_signed_and_come_again_until_they_are_taken(receiver, open_sandbox):
    sandbox = open_sandbox("--webhook", f"http://127.0.0.1:{receiver.server_port}/")
    envelope = sandbox.envelope()
    complete(sandbox, envelope)
    events = {event["id"] for event in sandbox.call("GET", f"/envelopes/{envelope['id']}/events")["data"]}
    limit = time.monotonic() + 30
    while receiver.taken() != events:
        assert time.monotonic() < limit
        time.sleep(0.02)
    secret = sandbox.connection["webhookSecret"]
    assert secret.startswith("whsec_")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    for headers, body in receiver.requests:
        assert json.loads(body)["id"] == headers["webhook-id"]
        assert abs(int(headers["webhook-timestamp"]) - time.time()) < 5 * 60
        signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
        signature = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
        assert f"v1,{signature}" in headers["webhook-signature"].split(" ")
    refused = receiver.requests[0][0]["webhook-id"]
    assert [headers["webhook-id"] for headers, _ in receiver.requests].count(refused) == 2
