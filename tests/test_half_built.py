"""A core of which only a part is compiled, or from other sources, is noticed when it is loaded, and only then."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hypostyle
from tests.test_install import ROOT

pytestmark = pytest.mark.skipif(not hypostyle.COMPILED, reason="there is nothing built here")
QUESTION = "import hypostyle; print(hypostyle.COMPILED)"


def _copy(source: str, to: str) -> str:
    """Compiled modules are large, and no test writes into one: a link is enough."""
    if not source.endswith(".so"):
        return shutil.copyfile(source, to)
    Path(to).symlink_to(source)
    return to


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """This project with its compiled modules, copied without their times."""
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=ignored, copy_function=_copy)
    shutil.copyfile(ROOT / "setup.py", tmp_path / "setup.py")
    return tmp_path


def _load(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("HYPOSTYLE_")}
    return subprocess.run(
        [sys.executable, "-c", QUESTION],
        cwd=folder,
        env={**clean, "PYTHONPATH": str(folder / "src"), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def _said(run: subprocess.CompletedProcess[str]) -> str:
    assert run.returncode == 1
    return run.stderr.splitlines()[-1]


def test_a_copy_is_as_good_as_the_original(checkout: Path) -> None:
    assert _load(checkout).stdout == "True\n"
    for path in (checkout / "src").rglob("*.p*"):
        path.touch()  # as a checkout of the same sources does
    assert _load(checkout).stdout == "True\n"


def test_a_module_that_is_missing(checkout: Path) -> None:
    for built in (checkout / "src/hypostyle/search").glob("mcts.*.so"):
        built.unlink()
    said = _said(_load(checkout))
    assert said.startswith("ImportError: hypostyle is half built: ")
    assert "hypostyle.search.mcts is not compiled, while others are" in said
    assert f"python setup.py build_ext --inplace (in {checkout})" in said
    assert _load(checkout, HYPOSTYLE_PURE="1").stdout == "False\n"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ("search/walk.py", "hypostyle.search.walk is compiled from older sources"),
        ("search/tree.pxd", "search.mcts, hypostyle.search.simulator, hypostyle.search.tree are compiled from older"),
        ("core/kernel/memory.pxd", " more are compiled from older sources"),
    ],
)
def test_sources_that_have_changed(checkout: Path, changed: str, said: str) -> None:
    """Those of other modules too, whose declarations a module uses."""
    path = checkout / "src/hypostyle" / changed
    before = path.stat()
    path.write_text(path.read_text() + "# changed\n")
    os.utime(path, (before.st_atime, before.st_mtime))
    assert said in _said(_load(checkout))
    assert _load(checkout, HYPOSTYLE_PURE="1").stdout == "False\n"


def test_modules_of_unknown_origin(checkout: Path) -> None:
    (checkout / "src/hypostyle/compiled.json").unlink()
    assert "compiled from older sources" in _said(_load(checkout))


def test_nothing_built_runs_plain(checkout: Path) -> None:
    for built in (checkout / "src").rglob("*.so"):
        built.unlink()
    run = _load(checkout)
    assert run.stdout == "False\n"
    assert "runs as plain Python" in run.stderr


def test_an_installed_package_is_not_compared(checkout: Path) -> None:
    """Nobody edits it; only what is missing can be wrong."""
    (checkout / "setup.py").unlink()
    (checkout / "src/hypostyle/compiled.json").unlink()
    assert _load(checkout).stdout == "True\n"
    for built in (checkout / "src/hypostyle/games/isis").glob("rules.*.so"):
        built.unlink()
    assert "hypostyle.games.isis.rules is not compiled" in _said(_load(checkout))


def test_what_is_built_anew_does_not_depend_on_file_times(checkout: Path) -> None:
    """The build asks for what is outdated: one module, although its source is the oldest file of all."""
    path = checkout / "src/hypostyle/core/kernel/chance.py"
    path.write_text(path.read_text() + "# changed\n")
    os.utime(path, (1, 1))
    code = (
        "import importlib.util as u, pathlib as p\n"
        "s = u.spec_from_file_location('built', 'src/hypostyle/built.py'); b = u.module_from_spec(s)\n"
        "s.loader.exec_module(b); print(b.outdated(p.Path('src/hypostyle')))"
    )
    told = subprocess.run([sys.executable, "-c", code], cwd=checkout, capture_output=True, text=True, check=True)
    assert told.stdout == "['hypostyle.core.kernel.chance']\n"
