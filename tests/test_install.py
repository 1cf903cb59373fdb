"""Building with and without a compiler, as a user's machine may or may not have one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hypostyle

ROOT = Path(__file__).parent.parent


def copy_project(to: Path) -> Path:
    """The project as it is cloned, into another folder."""
    for name in ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE"):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(
                source, to / name, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info")
            )
        else:
            shutil.copy(source, to / name)
    return to


def _run(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("HYPOSTYLE_")}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**clean, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_a_compiler_the_build_succeeds_and_says_so(tmp_path: Path) -> None:
    folder = copy_project(tmp_path)
    built = _run(folder, "setup.py", "build", "--build-lib", "lib", CC="no-such-compiler")
    assert built.returncode == 0, built.stderr
    assert "hypostyle will run as plain Python" in built.stderr + built.stdout
    assert not list((folder / "lib").rglob("*.so"))

    code = "import hypostyle; print(hypostyle.COMPILED, hypostyle.game('isis').start().moves())"
    run = _run(tmp_path, "-c", code, PYTHONPATH=str(folder / "lib"))
    assert run.stdout.strip() == "False ['0-13', '0-14']"
    assert run.stderr.count("RuntimeWarning") == 1
    assert "hypostyle runs as plain Python" in run.stderr


def test_a_build_that_must_compile_fails_without_a_compiler(tmp_path: Path) -> None:
    built = _run(copy_project(tmp_path), "setup.py", "build_ext", CC="no-such-compiler", HYPOSTYLE_MUST_COMPILE="1")
    assert built.returncode != 0


@pytest.mark.parametrize("pattern", ["**/*.pxd", "**/rules.*.md", "py.typed"])
def test_what_a_package_needs_is_in_it(pattern: str, tmp_path: Path) -> None:
    folder = copy_project(tmp_path)
    built = _run(folder, "setup.py", "-q", "build_py", "--build-lib", "lib", HYPOSTYLE_LATER="1")
    assert built.returncode == 0, built.stderr
    inside = {path.relative_to(folder / "lib" / "hypostyle") for path in (folder / "lib" / "hypostyle").glob(pattern)}
    assert inside == {
        path.relative_to(folder / "src" / "hypostyle") for path in (folder / "src" / "hypostyle").glob(pattern)
    }
    assert inside


def test_every_game_is_compiled_here() -> None:
    assert hypostyle.COMPILED
    for declared in (ROOT / "src").rglob("*.pxd"):
        if declared.with_suffix(".py").exists():
            assert list(declared.parent.glob(f"{declared.stem}.*.so")), f"{declared.stem} was not built"
