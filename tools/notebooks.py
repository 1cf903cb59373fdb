"""Run the cells of notebooks and store what they print and draw: `python -m tools.notebooks notebooks/*.ipynb`.

Cells run one after the other in one namespace of this process, as a test can do too, so nothing of Jupyter is needed.
Kept are what is printed, the value of a last expression (as SVG, HTML or text) and the figures of matplotlib.
"""

from __future__ import annotations

import ast
import base64
import contextlib
import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import matplotlib as mpl

FOLDER = Path(__file__).parent.parent / "notebooks"
MINUTES = "HYPOSTYLE_NOTEBOOK_MINUTES"
"""The environment variable by which a notebook is told how long it may take."""
DOTS_PER_INCH = 80
RICH = (("image/svg+xml", "_repr_svg_"), ("text/html", "_repr_html_"))


def read(path: Path) -> dict[str, Any]:
    """The notebook of a file."""
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def write(path: Path, notebook: dict[str, Any]) -> None:
    """The way Jupyter itself writes files."""
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def run(notebook: dict[str, Any], finished: Callable[[], None] = lambda: None) -> dict[str, Any]:
    """Run all cells, store their outputs in the notebook, and return the namespace; `finished` hears of each cell."""
    mpl.use("agg")
    namespace: dict[str, Any] = {"__name__": "__main__"}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(cells, start=1):
        cell["outputs"] = _run_cell("".join(cell["source"]), f"<cell {number}>", number, namespace)
        cell["execution_count"] = number
        finished()
    return namespace


def _run_cell(source: str, name: str, number: int, namespace: dict[str, Any]) -> list[dict[str, Any]]:
    tree = ast.parse(source, name)
    last = tree.body[-1].value if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    if last is not None:
        tree.body.pop()
    printed = _Printed()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, name, "exec"), namespace)
        value = None if last is None else eval(compile(ast.Expression(last), name, "eval"), namespace)
    outputs: list[dict[str, Any]] = []
    if text := printed.getvalue():
        outputs.append({"output_type": "stream", "name": "stdout", "text": _lines(text)})
    if value is not None:
        data = {kind: _lines(getattr(value, form)()) for kind, form in RICH if hasattr(value, form)}
        data["text/plain"] = _lines(repr(value))
        outputs.append({"output_type": "execute_result", "data": data, "execution_count": number, "metadata": {}})
    return outputs + [{"output_type": "display_data", "data": data, "metadata": {}} for data in _figures()]


class _Printed(io.StringIO):
    """Keeps what is printed and shows it too, for a cell may take an hour."""

    def write(self, text: str) -> int:
        sys.__stdout__.write(text)  # type: ignore[union-attr]
        sys.__stdout__.flush()  # type: ignore[union-attr]
        return super().write(text)


def _figures() -> list[dict[str, Any]]:
    """What a cell has drawn by pyplot, which then forgets it."""
    if "matplotlib.pyplot" not in sys.modules:
        return []
    from matplotlib import pyplot

    pictures = []
    for number in pyplot.get_fignums():
        file = io.BytesIO()
        pyplot.figure(number).savefig(file, format="png", dpi=DOTS_PER_INCH)
        pictures.append({"image/png": base64.b64encode(file.getvalue()).decode()})
    pyplot.close("all")
    return pictures


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def main(paths: list[Path]) -> None:
    """Run these notebooks, or all, in their long form; a file is written after every cell."""
    for path in paths or sorted(FOLDER.glob("*.ipynb")):
        notebook = read(path)
        run(notebook, lambda path=path, notebook=notebook: write(path, notebook))  # type: ignore[misc]


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]])
