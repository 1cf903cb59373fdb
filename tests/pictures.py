"""Draws the pictures of the documentation: python -m tests.pictures"""

from pathlib import Path

import hypostyle
from tests.golden.playthrough import FOLDER

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
MOMENTS = {"isis": ("isis-3-1.txt", 100)}  # a golden game, and after how many entries it is shown


def main() -> None:
    """Draw each game once."""
    for name, (record, plies) in MOMENTS.items():
        state = hypostyle.Record.parse((FOLDER / name / record).read_text(encoding="utf-8")).replay(plies)
        (PICTURES / f"{name}.svg").write_text(state.svg(width=1200), encoding="utf-8")


if __name__ == "__main__":
    main()
