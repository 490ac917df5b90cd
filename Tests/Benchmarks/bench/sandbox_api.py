"""What the bench asks the sandbox's REST API for."""

import json
import urllib.request

from programs import wait_until


class SandboxAPI:
    def __init__(self, connection, document):
        self.base = connection["apiBaseURL"]
        self.key = {"X-API-Key": connection["apiKey"]}
        self._upload = self._call("/uploads", document, "application/pdf")["url"]

    def url(self, envelope):
        return f"{self.base}/envelopes/{envelope}"

    def make_envelope(self):
        """The id of an envelope that is in progress."""
        envelope = self._call("/envelopes", self.envelope_request().encode())["id"]
        wait_until(
            lambda: self._call(f"/envelopes/{envelope}")["status"] == "in_progress", 10, "an envelope's processing")
        return envelope

    def make_ended_envelope(self):
        """The id of an envelope that will not change any more."""
        envelope = self.make_envelope()
        self._call(f"/envelopes/{envelope}/cancel", b"")
        return envelope

    def envelope_request(self):
        """What an envelope of one signer is made of."""
        return json.dumps({
            "title": "Held",
            "documents": [{
                "url": self._upload,
                "places": [{"key": "here", "type": "signature", "recipient_key": "one"}],
                "fixed_positions": [{"place_key": "here", "page": 1, "top": 600, "left": 60}],
            }],
            "recipients": [{
                "type": "signer", "key": "one", "name": "One", "email": "one@example.com", "delivery_type": "none",
                "ceremony": {"authentication": [{"type": "custom", "provider": "bench", "data": {"Session ID": "1"}}]},
            }],
        })

    def _call(self, path, body=None, kind="application/json"):
        """What the API answers, to a GET unless there is a body; any error is raised."""
        request = urllib.request.Request(self.base + path, body, self.key | {"Content-Type": kind})
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)
