"""Where the texts of the documentation lie."""

from functools import cache
from pathlib import Path

import hypostyle


@cache
def manual() -> Path:
    """The folder with README.md and docs/: in an installed package a copy of its own, in a clone the clone itself."""
    package = Path(hypostyle.__file__).parent
    packaged = package / "manual"
    return packaged if packaged.is_dir() else package.parents[1]
