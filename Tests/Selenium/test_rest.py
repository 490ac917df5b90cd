"""The REST API over plain HTTP, for a client that is no code of this project's own."""

import base64
import json
import re
import time

import pytest

from reference import walks
from sandbox import link, make_pdf, recipient

AUTHENTICATION = [{"type": "custom", "provider": "Tests", "data": {"a": "b"}}]
PLACE = {"key": "signer_signs", "type": "signature", "recipient_key": "signer"}


def request(sandbox, **fields):
    """A create request, with these fields in place of its own."""
    document = {"url": sandbox.upload(), "places": [PLACE]}
    return {"title": "Sample agreement", "documents": [document], "recipients": [recipient()], **fields}


def errors(sandbox, **fields):
    """What is wrong with a create request that has these fields."""
    answer = sandbox.ask("POST", "/envelopes", request(sandbox, **fields))
    return answer.json.get("errors", [])


def session(envelope, index=0, **more):
    """What a page says to its own origin for a recipient's link."""
    url = envelope["recipients"][index]["ceremony"]["url"]
    path, token = url.removeprefix("https://sign.signatureapi.com").split("?token=")
    return {"path": path, "token": token, **more}


def complete(sandbox, envelope, index=0):
    places = [{"document": envelope["documents"][0]["id"], "key": "signer_signs", "text": "Jane Doe"}]
    body = session(envelope, index, places=places)
    return sandbox.browse("https://sign.signatureapi.com/session/complete", body).json


def statuses(envelope):
    return [person["status"] for person in envelope["recipients"]]


@walks("call.uploads")
def test_uploads(sandbox):
    answer = sandbox.ask("POST", "/uploads", make_pdf(), "application/pdf")
    assert answer.status == 201
    assert re.fullmatch(r"upl_\w{22}", answer.json["id"])
    assert answer.json["url"].startswith("https://api.signatureapi.com/v1/uploads/")
    assert sandbox.ask("POST", "/uploads", bytes(4_500_000), "application/pdf").status == 201
    assert sandbox.ask("POST", "/uploads", bytes(4_500_001), "application/pdf").problem[0] == 413
    assert sandbox.ask("POST", "/uploads", b"", "application/pdf").problem == (422, "validation-error")
    assert sandbox.ask("POST", "/uploads", make_pdf(), "text/html").problem[0] == 415


@walks("call.create", "call.read", "call.recipient", "envelope.life")
def test_an_envelope_is_created_and_read(sandbox):
    answer = sandbox.ask("POST", "/envelopes", request(sandbox))
    assert (answer.status, answer.json["status"]) == (201, "processing")
    assert re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", answer.json["id"])
    envelope = sandbox.processed(answer.json)
    assert envelope["status"] == "in_progress"
    person = envelope["recipients"][0]
    assert re.fullmatch(r"re_\w{22}", person["id"])
    read = sandbox.call("GET", f"/recipients/{person['id']}")
    assert read["ceremony"].pop("url").startswith("https://sign.signatureapi.com/en/start?token=")
    person["ceremony"].pop("url")
    assert read == person
    assert complete(sandbox, sandbox.read(envelope)) == {}
    assert sandbox.read(envelope)["status"] == "completed"


@walks("envelope.life")
def test_an_envelope_fails_when_its_document_cannot_be_read(sandbox):
    document = {"url": sandbox.upload(b"This is no PDF."), "places": [PLACE]}
    envelope = sandbox.call("POST", "/envelopes", request(sandbox, documents=[document]))
    assert sandbox.processed(envelope)["status"] == "failed"


@walks("call.lists")
def test_events_and_deliverables(sandbox):
    envelope = sandbox.envelope()
    lists = f"/envelopes/{envelope['id']}"
    assert sandbox.call("GET", lists + "/deliverables") == {"data": []}
    complete(sandbox, envelope)
    (deliverable,) = sandbox.call("GET", lists + "/deliverables")["data"]
    assert deliverable["status"] == "generated"
    assert deliverable["id"].startswith("del_")
    assert sandbox.browse(deliverable["url"]).body.startswith(b"%PDF-")
    assert sandbox.events(envelope)[0] == "deliverable.generated"
    assert {"envelope.created", "recipient.completed", "envelope.completed"} <= set(sandbox.events(envelope))


@walks("call.ceremony", "link.revoked")
def test_a_new_ceremony_revokes_earlier_links(sandbox):
    envelope = sandbox.envelope()
    person = envelope["recipients"][0]["id"]
    answer = sandbox.ask("POST", f"/recipients/{person}/ceremonies", {"authentication": AUTHENTICATION})
    assert answer.status == 201
    assert answer.json["authentication"][0]["provider"] == "Tests"
    assert answer.json["redirect_delay"] == 3
    opened = sandbox.browse("https://sign.signatureapi.com/session/open", session(envelope)).json
    assert opened["failure"]["errorType"] == "unauthorized"
    opened = sandbox.browse("https://sign.signatureapi.com/session/open", session(sandbox.read(envelope))).json
    assert opened["title"] == "Sample agreement"


@walks("call.cancel", "problem.conflict")
def test_an_envelope_is_canceled_once(sandbox):
    envelope = sandbox.envelope()
    path = f"/envelopes/{envelope['id']}/cancel"
    assert sandbox.call("POST", path)["status"] == "canceled"
    assert sandbox.ask("POST", path).problem == (409, "cannot-cancel")
    person = envelope["recipients"][0]["id"]
    answer = sandbox.ask("POST", f"/recipients/{person}/ceremonies", {"authentication": AUTHENTICATION})
    assert answer.problem == (409, "cannot-create-ceremony")


@walks("call.replace", "recipient.life")
def test_a_recipient_is_replaced(sandbox):
    envelope = sandbox.envelope()
    former = envelope["recipients"][0]["id"]
    answer = sandbox.ask("POST", f"/recipients/{former}/replace", {"name": "Ann Lee", "email": "ann@example.com"})
    assert answer.status == 201
    assert (answer.json["key"], answer.json["name"], answer.json["status"]) == ("signer", "Ann Lee", "pending")
    assert sandbox.call("GET", f"/recipients/{former}")["status"] == "replaced"


@walks("envelope.routing", "recipient.life")
def test_recipients_act_in_turn_or_at_once(sandbox):
    people = [recipient(), recipient("boss", "approver")]
    envelope = sandbox.envelope(recipients=people)
    assert envelope["routing"] == "sequential"
    assert statuses(envelope) == ["pending", "awaiting"]
    assert envelope["recipients"][1]["ceremony"]["url"] is None
    complete(sandbox, envelope)
    envelope = sandbox.read(envelope)
    assert (envelope["status"], statuses(envelope)) == ("in_progress", ["completed", "pending"])
    sandbox.browse("https://sign.signatureapi.com/session/decline", session(envelope, 1))
    envelope = sandbox.read(envelope)
    assert (envelope["status"], statuses(envelope)) == ("in_progress", ["completed", "rejected"])
    assert statuses(sandbox.envelope(recipients=people, routing="parallel")) == ["pending", "pending"]


@walks("link.null")
def test_the_link_is_null_once_it_opens_nothing(sandbox):
    envelope = sandbox.envelope()
    complete(sandbox, envelope)
    assert sandbox.read(envelope)["recipients"][0]["ceremony"]["url"] is None
    envelope = sandbox.envelope(recipients=[recipient(), recipient("boss", "approver")], routing="parallel")
    sandbox.browse("https://sign.signatureapi.com/session/decline", session(envelope, 1))
    assert sandbox.read(envelope)["recipients"][1]["ceremony"]["url"] is None
    sandbox.call("POST", f"/envelopes/{envelope['id']}/cancel")
    assert sandbox.read(envelope)["recipients"][0]["ceremony"]["url"] is None
    envelope = sandbox.envelope(recipients=[recipient(authentication=[{"type": "email_link"}])])
    assert envelope["recipients"][0]["ceremony"]["url"] is None


@walks("envelope.fields")
def test_the_fields_of_an_envelope_have_their_limits(sandbox):
    assert errors(sandbox, title="") == errors(sandbox, title="x" * 501) == ["title must have 1 to 500 characters"]
    assert errors(sandbox, title="x" * 500) == []
    document = {"url": sandbox.upload(), "places": [PLACE]}
    for documents in [[], [document] * 11]:
        assert errors(sandbox, documents=documents) == ["documents must have 1 to 10 elements"]
    assert errors(sandbox, documents=[document] * 10) == []
    pairs = {f"k{index}": "v" for index in range(11)}
    assert errors(sandbox, metadata=pairs) == ["metadata must have at most 10 pairs"]
    del pairs["k0"]
    assert errors(sandbox, metadata=pairs) == []
    assert sandbox.envelope(metadata=pairs)["metadata"] == pairs


@walks("envelope.keys")
@pytest.mark.parametrize("key", ["a", "a_9" + "z" * 29, "A", "_a", "9a", "a-b", "a" * 33])
def test_keys(sandbox, key):
    is_good = re.fullmatch(r"[a-z][a-z0-9_]{0,31}", key) is not None
    document = {"url": sandbox.upload(), "places": [{**PLACE, "recipient_key": key}]}
    found = errors(sandbox, documents=[document], recipients=[recipient(key)])
    assert any(error.startswith("recipients[0].key must begin with") for error in found) != is_good


@walks("place.position")
def test_a_place_is_put_in_one_way(sandbox):
    def create(pdf, positions, places=(PLACE,)):
        document = {"url": sandbox.upload(pdf), "places": list(places), "fixed_positions": positions}
        return sandbox.ask("POST", "/envelopes", request(sandbox, documents=[document]))

    position = {"place_key": "signer_signs", "page": 1, "top": 300, "left": 72}
    bare = make_pdf((("No place here",),))
    assert create(bare, [position]).status == 201
    assert create(None, []).status == 201
    assert create(None, [position]).problem == (422, "placeholder-position-conflict")
    assert create(bare, []).problem[0] == 422
    # The corner is the bottom-left one, in points from the page's top-left corner.
    envelope = sandbox.processed(create(bare, [position]).json)
    view = sandbox.browse("https://sign.signatureapi.com/session/open", session(envelope)).json
    place = view["documents"][0]["pages"][0]["places"][0]
    assert (place["left"], place["bottom"]) == (72, 792 - 300)


@walks("place.signature")
@pytest.mark.parametrize("height, width", [(20, 50), (60, 150), (19, None), (61, None)])
def test_the_size_of_a_signature(sandbox, height, width):
    document = {"url": sandbox.upload(), "places": [{**PLACE, "height": height}]}
    answer = sandbox.ask("POST", "/envelopes", request(sandbox, documents=[document]))
    if width is None:
        assert answer.json["errors"] == ["documents[0].places[0].height must be a number from 20 to 60"]
        return
    view = sandbox.browse("https://sign.signatureapi.com/session/open", session(sandbox.processed(answer.json))).json
    place = view["documents"][0]["pages"][0]["places"][0]
    assert (place["width"], place["height"]) == (width, height)


@walks("ceremony.custom", "server.redirect_delay")
@pytest.mark.parametrize(
    "fields, wrong",
    [
        ({"authentication": [{"type": "custom", "data": {"a": "b"}}]}, "authentication[0].provider"),
        ({"authentication": [{"type": "custom", "provider": "P"}]}, "authentication[0].data"),
        ({"authentication": [{"type": "custom", "provider": "P", "data": {}}]}, "authentication[0].data"),
        ({"redirect_delay": 21}, "redirect_delay"),
        ({"redirect_delay": -1}, "redirect_delay"),
    ],
)
def test_the_settings_of_a_ceremony(sandbox, fields, wrong):
    (error,) = errors(sandbox, recipients=[recipient(**fields)])
    assert error.startswith(f"recipients[0].ceremony.{wrong} ")


@walks("problem.shape")
def test_every_error_is_listed_in_a_problem(sandbox):
    answer = sandbox.ask("POST", "/envelopes", {"title": 7, "documents": [], "recipients": [{}]})
    assert answer.problem == (422, "validation-error")
    assert len(answer.json["errors"]) == 6, answer.json["errors"]
    assert sandbox.ask("POST", "/envelopes", b"{").problem == (400, "invalid-json")
    assert sandbox.ask("POST", "/envelopes", b"{}", "text/plain").problem == (415, "unsupported-media-type")


@walks("problem.key", "problem.not-found")
def test_keys_and_ids_that_are_unknown(sandbox):
    envelope = sandbox.envelope()
    path = f"/envelopes/{envelope['id']}"
    assert sandbox.ask("GET", path, key="").problem == (401, "invalid-api-key")
    assert sandbox.ask("GET", path, key="key_test_other").problem == (401, "invalid-api-key")
    assert sandbox.ask("POST", path + "/cancel", key="key_live_other").problem == (403, "mode-error")
    assert sandbox.read(envelope)["status"] == "in_progress"
    for unknown in ["/envelopes/x", "/envelopes/x/events", "/envelopes/x/deliverables", "/recipients/re_x", "/x"]:
        assert sandbox.ask("GET", unknown).problem == (404, "not-found")


@walks("problem.rate")
def test_the_rate_is_limited(open_sandbox):
    sandbox = open_sandbox()
    answers = [sandbox.ask("GET", "/envelopes/x") for _ in range(30)]
    assert [answer.status for answer in answers[:10]] == [404] * 10
    refused = [answer for answer in answers if answer.status == 429]
    assert refused[0].problem == (429, "too-many-requests")
    assert "Retry-After" not in refused[0].headers
    limit = time.monotonic() + 20
    while sandbox.ask("GET", "/envelopes/x").status != 404:
        assert time.monotonic() < limit


@walks("link.standard", "link.token", "link.fresh")
def test_every_read_mints_a_link_to_the_same_ceremony(sandbox):
    envelope = sandbox.envelope(language="pt")
    links = [read["recipients"][0]["ceremony"]["url"] for read in (envelope, sandbox.read(envelope))]
    links.append(sandbox.call("GET", f"/recipients/{envelope['recipients'][0]['id']}")["ceremony"]["url"])
    assert len(set(links)) == 3
    ids = set()
    for url in links:
        address, token = url.split("?token=")
        assert address == "https://sign.signatureapi.com/pt/start"
        head, payload, _ = token.split(".")
        head, payload = (json.loads(base64.urlsafe_b64decode(part + "==")) for part in (head, payload))
        assert head["alg"] == "ES256"
        assert payload["exp"] - payload["iat"] == 30 * 24 * 3600
        ids.add(payload["ceremony_id"])
        envelope["recipients"][0]["ceremony"]["url"] = url
        opened = sandbox.browse("https://sign.signatureapi.com/session/open", session(envelope)).json
        assert opened["title"] == "Sample agreement"
    assert len(ids) == 1 and re.fullmatch(r"ce_\w{22}", ids.pop())


@walks("link.short")
def test_a_short_link_stays_the_same(sandbox):
    envelope = sandbox.envelope(recipients=[recipient(url_variant="short")])
    url = envelope["recipients"][0]["ceremony"]["url"]
    assert re.fullmatch(r"https://sign\.signatureapi\.com/s/\w+", url)
    assert sandbox.read(envelope)["recipients"][0]["ceremony"]["url"] == url


@walks("link.answers")
def test_a_link_that_opens_nothing_answers_200(sandbox):
    envelope = sandbox.envelope()
    page = sandbox.browse(link(envelope))
    assert page.status == 200
    complete(sandbox, envelope)
    after = sandbox.browse(link(envelope))
    assert (after.status, after.body) == (200, page.body)
    assert sandbox.browse("https://sign.signatureapi.com/en/not-a-ceremony").status == 200
