"""A running ceremony-sandbox, and a client of its REST API that is no code of this project's own."""

import base64
import hashlib
import json
import ssl
import subprocess
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = Path(__file__).parent / "pages"
LANGUAGES = ["en", "es", "fr", "it", "pt", "de", "zh", "hu", "nl"]
FRAME_ORIGIN = "https://vault.signatureapi.com"


class Connection:
    """How browsers reach a running sandbox."""

    def __init__(self, connection, folder):
        self.connection = connection
        self.certificate = folder / "certificate.pem"
        self.certificate.write_text(connection["certificatePEM"])
        self.proxy = connection["proxyURL"].removeprefix("http://")

    @property
    def certificate_digest(self):
        """What Chromium calls a certificate's SPKI list: the SHA-256 of its public key, in base64."""
        der = subprocess.run(
            ["sh", "-c", "openssl x509 -pubkey -noout | openssl pkey -pubin -outform der"],
            input=self.connection["certificatePEM"].encode(),
            stdout=subprocess.PIPE,
            check=True,
        ).stdout
        return base64.b64encode(hashlib.sha256(der).digest()).decode()


class Sandbox(Connection):
    """The built program, started with its own folder, and ended with the tests."""

    def __init__(self, program, folder, *arguments):
        path = folder / "connection.json"
        self.words = []
        self.process = subprocess.Popen(
            [program, "--connection-file", path, "--processing-time", "0", "--fixtures", PAGES, *arguments],
            stderr=subprocess.PIPE,
            text=True,
        )
        ready = threading.Event()
        threading.Thread(target=self._listen, args=(ready,), daemon=True).start()
        assert ready.wait(20), "the sandbox did not start"
        super().__init__(json.loads(path.read_text()), folder)

    def _listen(self, ready):
        for line in self.process.stderr:
            self.words.append(line.strip())
            if ": ready." in line:
                ready.set()

    def stop(self):
        self.process.terminate()
        assert self.process.wait(20) == 128 + 15

    @property
    def refused_hosts(self):
        return [line for line in self.words if "refused a connection" in line]

    def call(self, method, path, body=None, kind="application/json"):
        """Calls the REST API, and gives what a call that worked answers."""
        answer = self.ask(method, path, body, kind)
        assert answer.status in (200, 201), answer.json
        return answer.json

    def ask(self, method, path, body=None, kind="application/json", key=None):
        """Calls the REST API, and gives its answer whatever it is."""
        data = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
        headers = {"X-API-Key": self.connection["apiKey"] if key is None else key}
        if data is not None:
            headers["Content-Type"] = kind
        return fetch(self.connection["apiBaseURL"] + path, method, data, headers)

    def browse(self, url, body=None):
        """Asks one of the ceremony's hosts through the proxy, as a page would that is no page of ours."""
        data = None if body is None else json.dumps(body).encode()
        headers = {} if body is None else {"Content-Type": "application/json"}
        trust = ssl.create_default_context(cadata=self.connection["certificatePEM"])
        handlers = [
            urllib.request.ProxyHandler({"https": self.connection["proxyURL"]}),
            urllib.request.HTTPSHandler(context=trust),
        ]
        return fetch(url, "GET" if body is None else "POST", data, headers, handlers)

    def set_faults(self, *faults):
        base = self.connection["apiBaseURL"]
        self.connection["apiBaseURL"] = base.removesuffix("/v1")
        try:
            self.call("PUT", "/sandbox/faults", {"faults": faults})
        finally:
            self.connection["apiBaseURL"] = base

    def upload(self, pdf=None):
        return self.call("POST", "/uploads", pdf or make_pdf(), "application/pdf")["url"]

    def envelope(self, recipients=None, places=None, positions=None, pdf=None, documents=1, **fields):
        """Creates an envelope and waits until its recipients may act."""
        document = {"url": self.upload(pdf), "format": "pdf"}
        document["places"] = places or [{"key": "signer_signs", "type": "signature", "recipient_key": "signer"}]
        if positions:
            document["fixed_positions"] = positions
        envelope = self.call(
            "POST",
            "/envelopes",
            {
                "title": "Sample agreement",
                "documents": [document] * documents,
                "recipients": recipients or [recipient()],
                **fields,
            },
        )
        return self.processed(envelope)

    def processed(self, envelope):
        limit = time.monotonic() + 20
        while envelope["status"] == "processing":
            assert time.monotonic() < limit
            envelope = self.read(envelope)
        return envelope

    def read(self, envelope):
        return self.call("GET", f"/envelopes/{envelope['id']}")

    def events(self, envelope):
        return [event["type"] for event in self.call("GET", f"/envelopes/{envelope['id']}/events")["data"]]


class Answer:
    """What an HTTP request got."""

    def __init__(self, answer):
        self.status = answer.status
        self.headers = answer.headers
        self.body = answer.read()

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def problem(self):
        """The status and the kind of a problem, which is of the form that all problems have."""
        assert self.headers["Content-Type"] == "application/problem+json"
        problem = self.json
        assert problem["status"] == self.status
        assert problem["title"] and problem["detail"]
        kind = problem["type"].removeprefix("https://signatureapi.com/docs/v1/errors/")
        assert kind != problem["type"]
        return self.status, kind


def fetch(url, method, data, headers, handlers=()):
    request = urllib.request.Request(url, data=data, method=method, headers=headers)
    opener = urllib.request.build_opener(*(handlers or [urllib.request.ProxyHandler({})]))
    try:
        with opener.open(request, timeout=20) as answer:
            return Answer(answer)
    except urllib.error.HTTPError as error:
        with error:
            return Answer(error)


def recipient(key="signer", kind="signer", name="Jane Doe", options=None, **ceremony):
    settings = {
        "authentication": [{"type": "custom", "provider": "Tests", "data": {"Session ID": "1"}}],
        "redirect_delay": 0,
        "embeddable_in": [FRAME_ORIGIN],
        **ceremony,
    }
    person = {"type": kind, "key": key, "name": name, "email": f"{key}@example.com", "ceremony": settings}
    if options:
        person["signature_options"] = options
    return person


def link(envelope, index=0, **parameters):
    """The link of a recipient, with embedding on and reporting by message unless said otherwise."""
    url = envelope["recipients"][index]["ceremony"]["url"]
    query = {"embedded": "true", "event_delivery": "message", **parameters}
    return url + ("&" if "?" in url else "?") + urllib.parse.urlencode(query)


def make_pdf(pages=(("Sample agreement", "[[signer_signs]]"),)):
    """A small PDF with a line of text for each string of each page."""
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Count {len(pages)} /Kids [{' '.join(f'{4 + 2 * i} 0 R' for i in range(len(pages)))}] >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    for index, lines in enumerate(pages):
        text = " ".join(f"({line}) Tj T*" for line in lines)
        stream = f"BT /F1 12 Tf 72 720 Td 90 TL {text} ET"
        objects.append(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> "
            f"/Contents {5 + 2 * index} 0 R >>"
        )
        objects.append(f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream")
    file = "%PDF-1.4\n"
    offsets = []
    for index, item in enumerate(objects):
        offsets.append(len(file))
        file += f"{index + 1} 0 obj\n{item}\nendobj\n"
    table = len(file)
    file += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n"
    file += "".join(f"{offset:010} 00000 n \n" for offset in offsets)
    file += f"trailer << /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF"
    return file.encode()
