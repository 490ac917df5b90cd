"""What pairs of measurements come to."""

import statistics


def median(values):
    return statistics.median(values)


def spread(values):
    """The middle half: first and third quartile."""
    if len(values) < 2:
        return [values[0], values[0]]
    first, _, third = statistics.quantiles(values, n=4, method="inclusive")
    return [first, third]


class Figure:
    """One line of the table."""

    def __init__(self, name, unit, aim=None, more_is_better=False, aims_at_host=False):
        """`aims_at_host`: the aim is about the host's own figure, not about its ratio to bare C."""
        self.name = name
        self.unit = unit
        self.aim = aim
        self.more_is_better = more_is_better
        self.aims_at_host = aims_at_host
        self.pairs = []
        self.peers = {}

    def add(self, host, bare):
        self.pairs.append((host, bare))

    def add_peer(self, name, value):
        self.peers.setdefault(name, []).append(value)

    def column(self, index):
        return [pair[index] for pair in self.pairs if pair[index] is not None]

    @property
    def ratios(self):
        """Host to bare C, pair by pair, where bare C does the same."""
        return [host / bare for host, bare in self.pairs if bare]

    def as_json(self):
        host, bare, ratios = self.column(0), self.column(1), self.ratios
        return {
            "host": median(host),
            "bareC": median(bare) if bare else None,
            "ratio": median(ratios) if ratios else None,
            "runs": len(self.pairs),
            "peers": {name: median(values) for name, values in self.peers.items()},
            "unit": self.unit,
            "aim": self.aim,
            "spread": {
                "host": spread(host),
                "bareC": spread(bare) if bare else None,
                "ratio": spread(ratios) if ratios else None,
            },
        }
