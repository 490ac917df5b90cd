"""The embedding guide's own request and response, as they are printed there."""

import json
import re
from pathlib import Path

from reference import walks
from test_rest import PLACE

GUIDE = Path(__file__).parent / "guide"


def printed(name, documents=()):
    """The JSON of a listing: its comments are gone, and the document stands where the guide leaves it out."""
    text = (GUIDE / name).read_text().replace("[ /* ... */ ]", json.dumps(list(documents)))
    return json.loads(re.sub(r"^//.*$", "", text, flags=re.MULTILINE))


def assert_like(found, wanted, path=""):
    """Everything that is printed is there; values that can be the same are."""
    if isinstance(wanted, dict):
        for key, value in wanted.items():
            assert_like(found[key], value, f"{path}.{key}")
    elif isinstance(wanted, list):
        assert len(found) == len(wanted), path
        for index, value in enumerate(wanted):
            assert_like(found[index], value, f"{path}[{index}]")
    elif path == ".id":
        assert re.sub(r"[0-9a-f]", "0", found) == re.sub(r"[0-9a-f]", "0", wanted)
    elif path.endswith(".url"):
        beginning = wanted.split("=eyJ")[0] + "=eyJ"
        assert found.startswith(beginning)
    else:
        assert found == wanted, path


@walks("guide")
def test_the_guides_request_and_response_go_through(sandbox):
    body = printed("create-request.jsonc", [{"url": sandbox.upload(), "format": "pdf", "places": [PLACE]}])
    answer = sandbox.ask("POST", "/envelopes", body)
    assert answer.status == 201
    envelope = sandbox.processed(answer.json)
    assert_like(envelope, printed("read-response.jsonc"))
    # What the guide sends comes back as it was sent.
    assert_like(envelope["recipients"], body["recipients"])
