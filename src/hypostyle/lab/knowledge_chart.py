"""A chart of figures with their ranges, as an SVG that follows the reader's choice of light or dark."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import log10

from hypostyle.core.picture.palette import DAY, NIGHT

WIDTH, ROW, TOP, LEFT, RIGHT, BOTTOM = 720, 22, 52, 250, 24, 40
COLOURS = ("paper", "ink", "faint", "limestone", "lapis", "carnelian")
FACE = "system-ui, sans-serif"


@dataclass(frozen=True)
class Axis:
    """Where figures lie: from the first tick to the last, each power of ten as long as the others if `powers`."""

    ticks: tuple[int, ...]
    per_cent: bool = False
    powers: bool = False

    def place(self, figure: float) -> float:
        """The x of a figure; one beyond the ends is set to the end."""
        first, last, at = (self._scaled(each) for each in (self.ticks[0], self.ticks[-1], figure))
        part = min(1.0, max(0.0, (at - first) / (last - first)))
        return round(LEFT + (WIDTH - LEFT - RIGHT) * part, 1)

    def say(self, figure: float) -> str:
        """A figure as the chart writes it."""
        return f"{figure:.0f} %" if self.per_cent else f"{figure:.0f}"

    def _scaled(self, figure: float) -> float:
        return log10(figure) if self.powers else figure


PER_CENT = Axis((0, 20, 40, 60, 80, 100), per_cent=True)


@dataclass(frozen=True)
class Dot:
    """A row of the chart: a figure with its range, and what it would be if all were alike, if that says anything."""

    label: str
    figure: float
    low: float
    high: float
    alike: float | None = None


def draw_chart(title: str, below: str, axis: Axis, dots: Sequence[Dot]) -> str:
    """The chart, with all that it tells in its description for those who do not see it."""
    high = TOP + ROW * len(dots) + BOTTOM
    told = "; ".join(
        f"{dot.label}: {axis.say(dot.figure)}, {axis.say(dot.low)} to {axis.say(dot.high)}" for dot in dots
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high}" '
        f'width="{WIDTH}" height="{high}" role="img">',
        f"<title>{escape(title)}</title><desc>{escape(told)}</desc>",
        f"<style>{_rules()}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{high}"/>',
        f'<text class="ink" x="16" y="26" font-size="16">{escape(title)}</text>',
    ]
    bottom = TOP + ROW * len(dots)
    for tick in axis.ticks:
        x = axis.place(tick)
        parts.append(f'<path class="grid" d="M{x:g} {TOP - 8}V{bottom}"/>')
        parts.append(f'<text class="faint" x="{x:g}" y="{bottom + 16}" text-anchor="middle">{axis.say(tick)}</text>')
    parts.append(f'<text class="faint" x="{WIDTH - RIGHT}" y="{bottom + 32}" text-anchor="end">{escape(below)}</text>')
    for number, dot in enumerate(dots):
        y = TOP + ROW * number + ROW // 2
        if dot.alike is not None:
            parts.append(f'<path class="alike" d="M{axis.place(dot.alike):g} {y - 8}V{y + 8}"/>')
        parts += [
            f'<text class="ink" x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{escape(dot.label)}</text>',
            f'<path class="interval" d="M{axis.place(dot.low):g} {y}H{axis.place(dot.high):g}"/>',
            f'<circle class="dot" cx="{axis.place(dot.figure):g}" cy="{y}" r="5"/>',
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _rules() -> str:
    day, night = ("".join(f"--{name}:{theme[name]};" for name in COLOURS) for theme in (DAY, NIGHT))
    return (
        f"svg{{{day}font:13px {FACE}}}@media(prefers-color-scheme:dark){{svg{{{night}}}}}"
        ".paper{fill:var(--paper)}.ink{fill:var(--ink)}.faint{fill:var(--faint)}.dot{fill:var(--lapis)}"
        ".grid{stroke:var(--limestone);stroke-width:1}.alike{stroke:var(--carnelian);stroke-width:2}"
        ".interval{stroke:var(--lapis);stroke-width:3;stroke-opacity:.55}"
    )
