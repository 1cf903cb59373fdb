"""A chart of shares with their intervals, as an SVG that follows the reader's choice of light or dark."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from hypostyle.core.picture.palette import DAY, NIGHT

WIDTH, ROW, TOP, LEFT, RIGHT, BOTTOM = 720, 22, 52, 250, 24, 40
COLOURS = ("paper", "ink", "faint", "limestone", "lapis", "carnelian")
FACE = "system-ui, sans-serif"


@dataclass(frozen=True)
class Dot:
    """A row of the chart: a share from 0 to 1 with its interval, and what it would be if all were alike."""

    label: str
    share: float
    low: float
    high: float
    alike: float


def draw_chart(title: str, below: str, dots: Sequence[Dot]) -> str:
    """The chart, with all that it tells in its description for those who do not see it."""
    high = TOP + ROW * len(dots) + BOTTOM
    told = "; ".join(f"{dot.label}: {dot.share:.0%}, {dot.low:.0%} to {dot.high:.0%}" for dot in dots)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high}" '
        f'width="{WIDTH}" height="{high}" role="img">',
        f"<title>{escape(title)}</title><desc>{escape(told)}</desc>",
        f"<style>{_rules()}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{high}"/>',
        f'<text class="ink" x="16" y="26" font-size="16">{escape(title)}</text>',
    ]
    bottom = TOP + ROW * len(dots)
    for tenth in range(0, 11, 2):
        x = _x(tenth / 10)
        parts.append(f'<path class="grid" d="M{x:g} {TOP - 8}V{bottom}"/>')
        parts.append(f'<text class="faint" x="{x:g}" y="{bottom + 16}" text-anchor="middle">{tenth * 10} %</text>')
    parts.append(f'<text class="faint" x="{WIDTH - RIGHT}" y="{bottom + 32}" text-anchor="end">{escape(below)}</text>')
    for number, dot in enumerate(dots):
        y = TOP + ROW * number + ROW // 2
        parts += [
            f'<text class="ink" x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{escape(dot.label)}</text>',
            f'<path class="alike" d="M{_x(dot.alike):g} {y - 8}V{y + 8}"/>',
            f'<path class="interval" d="M{_x(dot.low):g} {y}H{_x(dot.high):g}"/>',
            f'<circle class="dot" cx="{_x(dot.share):g}" cy="{y}" r="5"/>',
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _x(share: float) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * share, 1)


def _rules() -> str:
    day, night = ("".join(f"--{name}:{theme[name]};" for name in COLOURS) for theme in (DAY, NIGHT))
    return (
        f"svg{{{day}font:13px {FACE}}}@media(prefers-color-scheme:dark){{svg{{{night}}}}}"
        ".paper{fill:var(--paper)}.ink{fill:var(--ink)}.faint{fill:var(--faint)}.dot{fill:var(--lapis)}"
        ".grid{stroke:var(--limestone);stroke-width:1}.alike{stroke:var(--carnelian);stroke-width:2}"
        ".interval{stroke:var(--lapis);stroke-width:3;stroke-opacity:.55}"
    )
