"""Compiled or plain: which form of the core runs."""

import os
import sys
import warnings
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

from hypostyle.built import check_built

PURE = os.environ.get("HYPOSTYLE_PURE", "") not in ("", "0")
"""Whether HYPOSTYLE_PURE asks for the plain Python files although compiled ones may be there."""


class PlainFinder:
    """Finds the modules of this package as Python files only, passing over their compiled twins."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, _target: ModuleType | None = None) -> ModuleSpec | None:
        """The Python file of a module of this package."""
        if not name.startswith("hypostyle."):
            return None
        for folder in path or ():
            found = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if found:
                return found
        return None


def choose_core() -> bool:
    """Make ready for the core that is asked for and there; whether it is the compiled one.

    An ImportError says so when only a part of it is compiled, or from other sources than there are, and when the plain
    files lack Cython, which they import and the compiled ones do not.
    """
    if PURE:
        sys.meta_path.insert(0, PlainFinder)
    else:
        check_built(Path(__file__).parent)
    try:
        import hypostyle.core.kernel.position as core
    except ModuleNotFoundError as missing:
        if missing.name != "cython":
            raise
        raise ImportError(
            "hypostyle is not compiled here, and as plain Python it needs the package cython: "
            'pip install "hypostyle[plain]"'
        ) from None

    compiled = not (core.__file__ or "").endswith(".py")
    if not compiled and not PURE:
        warnings.warn(
            "hypostyle runs as plain Python, about a hundred times slower than compiled. Install a C compiler "
            "and Python's headers (on Debian: gcc python3-dev), then install hypostyle again. "
            "HYPOSTYLE_PURE=1 silences this.",
            RuntimeWarning,
            stacklevel=3,
        )
    return compiled
