"""A build that stops at the first index outside a fixed array or the first overflow: made once for the same sources."""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from hypostyle.built import compiled_modules, sources
from tests.test_install import ROOT, copy_project

BUILDS = ROOT / "build" / "checked"


@cache
def checked_source() -> Path:
    """The `src` folder of a checked build of the present sources."""
    folder = BUILDS / _digest()
    BUILDS.parent.mkdir(exist_ok=True)
    with BUILDS.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # one process builds, the others wait
        if not folder.exists():
            shutil.rmtree(BUILDS, ignore_errors=True)  # of older sources, or broken off
            BUILDS.mkdir()
            fresh = Path(tempfile.mkdtemp(dir=BUILDS))
            _build(copy_project(fresh))
            fresh.rename(folder)
        _renew_plain_files(folder)
    return folder / "src"


def _digest() -> str:
    package = ROOT / "src" / "hypostyle"
    found = {path for source in compiled_modules(package).values() for path in sources(package, source)}
    digest = hashlib.sha256((ROOT / "setup.py").read_bytes() + sys.version.encode())
    for path in sorted(found):
        digest.update(path.relative_to(package).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _build(folder: Path) -> None:
    environment = {**os.environ, "HYPOSTYLE_CHECKED": "1", "HYPOSTYLE_MUST_COMPILE": "1"}
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", "-j", "2"]
    built = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr


def _renew_plain_files(folder: Path) -> None:
    """The Python files that are not compiled come from the present sources, whatever they were at the build."""
    compiled = set(compiled_modules(ROOT / "src" / "hypostyle").values())
    for path in (ROOT / "src" / "hypostyle").rglob("*.py"):
        if path not in compiled:
            shutil.copy(path, folder / path.relative_to(ROOT))


if __name__ == "__main__":
    checked_source()
