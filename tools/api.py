"""Writes the reference of the library from its docstrings, as HTML: HYPOSTYLE_PURE=1 python -m tools.api [FOLDER]

Plain, because compiled classes do not tell the types of their arguments.
"""

import sys
import warnings
from pathlib import Path

import pdoc
import pdoc.doc
import pdoc.render

import hypostyle

FOLDER = Path(__file__).parents[1] / "build" / "api"
MODULES = (
    "hypostyle",
    "hypostyle.players.review",
    "hypostyle.search.alphabeta",
    "hypostyle.search.mcts",
    "hypostyle.search.uct",
    "hypostyle.search.walk",
)
"""What docs/python.md speaks of."""


def write_reference(folder: Path) -> None:
    """Write it; a complaint of pdoc is an error, and so is a public name without a docstring."""
    described = {member.name for member in pdoc.doc.Module(hypostyle).own_members if member.docstring}
    if lacking := set(hypostyle.__all__) - described:
        raise ValueError(f"without a docstring: {', '.join(sorted(lacking))}")
    pdoc.render.configure(show_source=False)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        pdoc.pdoc(*MODULES, output_directory=folder)


if __name__ == "__main__":
    if hypostyle.COMPILED:
        sys.exit("run this with HYPOSTYLE_PURE=1")
    write_reference(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
