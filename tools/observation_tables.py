"""Writes the tables of planes and numbers into docs/actions.md: `python -m tools.observation_tables`."""

from __future__ import annotations

from pathlib import Path

import hypostyle

DOCS = Path(__file__).parents[1] / "docs" / "actions.md"
MARK = "<!-- written by tools/observation_tables.py -->"


def tables() -> str:
    """For each game how many actions it has, the shape of its planes, and what its planes and numbers are."""
    parts = []
    for name in hypostyle.game_names():
        game = hypostyle.game(name)
        seen = game.observer
        planes, numbers = game.observed
        parts.append(
            f"### {game.title}\n\n{game.space().size:,} actions; planes {seen.planes} x {seen.height} x {seen.width}; "
            f"{seen.numbers} numbers.\n\n- Planes: {_list(planes)}.\n- Numbers: {_list(numbers)}.\n"
        )
    return "\n".join(parts)


def _list(names: object) -> str:
    assert isinstance(names, tuple)
    return "; ".join(f"{number} {name}" for number, name in enumerate(names))


def page() -> str:
    """The page with fresh tables."""
    head, mark, _ = DOCS.read_text(encoding="utf-8").partition(MARK)
    return f"{head}{mark}\n\n{tables()}"


if __name__ == "__main__":
    DOCS.write_text(page(), encoding="utf-8")
