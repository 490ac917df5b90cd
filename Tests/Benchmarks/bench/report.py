"""How a measurement goes on, and its results: a table for people, a file for programs, and a picture for the README."""

import json
import sys
import time


def say(what):
    """What is being measured, for a person who waits."""
    print(f"{time.strftime('%H:%M:%S')} {what}", file=sys.stderr, flush=True)


def print_rows(rows, left):
    """Rows of texts in columns, of which the first ones are aligned on their left."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(
            cell.ljust(width) if column < left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths))).rstrip())


def text(value):
    if value is None:
        return "–"
    if value >= 100:
        return f"{value:.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def verdict(figure, ratio):
    """Whether the aim is met."""
    if figure.aim is None or ratio is None:
        return ""
    return "yes" if (ratio >= figure.aim if figure.more_is_better else ratio <= figure.aim) else "NO"


def reached(figure, results):
    """What the aim is about: the ratio to bare C, or the figure itself where that is a ratio or has no bare C."""
    return results["host"] if figure.aims_at_host else results["ratio"]


def print_table(figures):
    rows = [("figure", "unit", "host", "(half)", "bare C", "(half)", "ratio", "(half)", "aim", "met", "runs")]
    for figure in figures:
        results = figure.as_json()
        rows.append((
            figure.name, figure.unit,
            text(results["host"]), interval(results["spread"]["host"]),
            text(results["bareC"]), interval(results["spread"]["bareC"]),
            text(results["ratio"]), interval(results["spread"]["ratio"]),
            aim(figure), verdict(figure, reached(figure, results)), str(results["runs"])))
    print()
    print_rows(rows, left=2)
    print("\nMedians; (half): first to third quartile; ratio: host to bare C, pair by pair. Peers:")
    for figure in figures:
        peers = figure.as_json()["peers"]
        if peers:
            print(f"  {figure.name}: " + ", ".join(f"{name} {text(value)}" for name, value in peers.items()))


def interval(pair):
    return f"{text(pair[0])}…{text(pair[1])}" if pair and pair[0] != pair[1] else ""


def aim(figure):
    if figure.aim is None:
        return ""
    return ("≥ " if figure.more_is_better else "≤ ") + text(figure.aim)


def write_json(figures, path):
    path.parent.mkdir(parents=True, exist_ok=True)
    results = {"version": 1, "figures": {figure.name: figure.as_json() for figure in figures}}
    path.write_text(json.dumps(results, indent=2, ensure_ascii=False) + "\n")


CHARTED = (
    "window", "link to paint, cold", "link to usable, cold", "link to paint, warmed", "link to usable, warmed", "event",
    "server confirm", "memory", "processes, memory", "idle, CPU",
)


def write_chart(figures, path):
    """Bars of the ratios; the line is bare C."""
    shown = [
        (figure, results["ratio"]) for name in CHARTED for figure in figures if figure.name == name
        for results in [figure.as_json()] if results["ratio"] is not None
    ]
    left, width, row, top = 190, 420, 30, 56
    most = max([1.25, *(ratio for _, ratio in shown)])
    scale = width / most
    height = top + row * len(shown) + 34
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + width + 80}" height="{height}" role="img" '
        f'viewBox="0 0 {left + width + 80} {height}" font-family="sans-serif" font-size="13">',
        "<title>CeremonyHost beside a bare C host: shorter is better</title>",
        '<rect width="100%" height="100%" fill="#ffffff"/>',
        '<text x="16" y="24" font-size="15" font-weight="bold" fill="#1d1d20">CeremonyHost beside a bare C host</text>',
        '<text x="16" y="43" fill="#5e5c64">1 is the bare host with the same engine; shorter is better</text>',
    ]
    one = left + scale
    lines += [
        f'<line x1="{one:.1f}" y1="{top - 2}" x2="{one:.1f}" y2="{height - 28}" stroke="#1d1d20" stroke-dasharray="4 3"/>',
        f'<text x="{one:.1f}" y="{height - 12}" text-anchor="middle" fill="#5e5c64">bare C</text>',
    ]
    for number, (figure, ratio) in enumerate(shown):
        y = top + row * number
        colour = "#1a5fb4" if verdict(figure, ratio) != "NO" else "#c64600"
        lines += [
            f'<text x="{left - 10}" y="{y + 19}" text-anchor="end" fill="#1d1d20">{figure.name}</text>',
            f'<rect x="{left}" y="{y + 5}" width="{ratio * scale:.1f}" height="20" rx="3" fill="{colour}"/>',
            f'<text x="{left + ratio * scale + 6:.1f}" y="{y + 19}" fill="#1d1d20" '
            # The line of bare C does not run through it.
            f'stroke="#ffffff" stroke-width="4" paint-order="stroke">{text(ratio)}</text>',
        ]
    lines.append("</svg>")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n")
