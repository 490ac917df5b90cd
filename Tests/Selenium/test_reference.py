"""The list of what the service does is whole: each row has a test, and each test names rows that there are."""

import importlib
from pathlib import Path

from reference import ROWS


def test_every_row_of_the_reference_is_walked():
    walked = set()
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        module = importlib.import_module(path.stem)
        for name, test in vars(module).items():
            if name.startswith("test_"):
                walked.update(getattr(test, "walks", ()))
    assert walked == set(ROWS)
