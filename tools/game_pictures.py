"""Draws the pictures of the documentation: python -m tools.game_pictures"""

from pathlib import Path

import hypostyle

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
GOLDEN = ROOT / "tests" / "golden"
MOMENTS = {"isis": 0.7, "theben": 0.3, "karnak": 0.5, "sakkara": 0.6, "horus": 0.6}
"""How far into one of its golden games each game is shown."""


def main() -> None:
    """Draw each game once."""
    for name, part in MOMENTS.items():
        path = sorted(GOLDEN.glob(f"{name}/{name}-[23]-[0-9]*.txt"))[-1]
        record = hypostyle.Record.parse(path.read_text(encoding="utf-8"))
        state = record.retrace(int(len(record.entries) * part))
        (PICTURES / f"{name}.svg").write_text(state.svg(state.seat, width=1200), encoding="utf-8")


if __name__ == "__main__":
    main()
