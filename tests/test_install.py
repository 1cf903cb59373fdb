"""Building with and without a compiler, as a user's machine may or may not have one."""

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import hypostyle
from tests.play import before_a_release

ROOT = Path(__file__).parent.parent


def copy_project(to: Path, translated: bool = True) -> Path:
    """The project as it is cloned, into another folder, and what was `translated` to C, which takes long."""
    tops = [path.name for path in ROOT.glob("*.md")]
    for name in ("src", "docs", "setup.py", "pyproject.toml", "LICENSE", *tops, *(["build/c"] if translated else [])):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(
                source, to / name, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info")
            )
        elif source.exists():
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


@before_a_release
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


@before_a_release
def test_a_build_that_must_compile_fails_without_a_compiler(tmp_path: Path) -> None:
    built = _run(copy_project(tmp_path), "setup.py", "build_ext", CC="no-such-compiler", HYPOSTYLE_MUST_COMPILE="1")
    assert built.returncode != 0
    assert "no-such-compiler" in built.stderr


WITHOUT_CYTHON = """
import sys
sys.modules["cython"] = None  # as if it were not installed
import hypostyle
print(hypostyle.COMPILED, hypostyle.game("isis").start().moves())
hypostyle.player("isis", level=2, seed=1).choose(hypostyle.game("isis").start())
import hypostyle.cli.main, hypostyle.server.app
"""


def test_compiled_needs_no_cython() -> None:
    run = _run(ROOT, "-c", WITHOUT_CYTHON)
    assert (run.stdout.strip(), run.stderr) == ("True ['0-13', '0-14']", "")


def test_plain_without_cython_says_what_to_install() -> None:
    run = _run(ROOT, "-c", WITHOUT_CYTHON, HYPOSTYLE_PURE="1")
    assert run.stderr.splitlines()[-1] == (
        "ImportError: hypostyle is not compiled here, and as plain Python it needs the package cython: "
        'pip install "hypostyle[plain]"'
    )


@before_a_release
def test_source_distribution_has_what_a_clone_has(tmp_path: Path) -> None:
    commands = ("egg_info", "-e", str(tmp_path), "sdist", "-d", str(tmp_path))
    made = _run(ROOT, "setup.py", "-q", *commands, HYPOSTYLE_LATER="1")
    assert made.returncode == 0, made.stderr
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as packed:
        inside = {name.partition("/")[2] for name in packed.getnames()}
    for folder in ("src/hypostyle", "tests", "tools", "docs"):
        for kind in ("py", "pxd", "md", "txt"):
            assert {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob(f"*.{kind}")} <= inside
    assert {"Makefile", "constraints.txt", "setup.py", "pyproject.toml"} <= inside
    assert not [name for name in inside if name.endswith((".c", ".so", ".pyd", ".pyc", "compiled.json"))]


def test_compiled_modules_without_a_source_are_removed(tmp_path: Path) -> None:
    """Python would load them before the file that took their place."""
    folder = copy_project(tmp_path, translated=False)
    left = [folder / "src/hypostyle" / name for name in ("search/moved.cpython-399-none.so", "search/__init__.pyd")]
    right = folder / "src/hypostyle/search/walk.cpython-399-none.so"
    for path in (*left, right):
        path.touch()
    built = _run(folder, "setup.py", "-q", "build_ext", "--inplace", HYPOSTYLE_LATER="1")
    assert built.returncode == 0, built.stderr
    assert not [path for path in left if path.exists()]
    assert right.exists()


def test_what_a_package_needs_is_in_it(tmp_path: Path) -> None:
    folder = copy_project(tmp_path, translated=False)
    built = _run(folder, "setup.py", "-q", "build_py", "--build-lib", "lib", HYPOSTYLE_LATER="1")
    assert built.returncode == 0, built.stderr
    made, source = folder / "lib" / "hypostyle", folder / "src" / "hypostyle"
    for pattern in ("**/*.pxd", "**/rules.*.md", "py.typed"):
        inside = {path.relative_to(made) for path in made.glob(pattern)}
        assert inside == {path.relative_to(source) for path in source.glob(pattern)}
        assert inside
    copied = {path.relative_to(made / "manual") for path in (made / "manual").rglob("*") if path.is_file()}
    assert {path.relative_to(ROOT) for path in (ROOT / "docs").rglob("*.*")} <= copied
    assert all((made / "manual" / name).is_file() for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"))
    code = "from hypostyle.server.help.manual_folder import manual; print(manual())"
    shown = _run(tmp_path, "-c", code, PYTHONPATH=str(folder / "lib"))
    assert shown.stdout.strip() == str(made / "manual"), shown.stderr


def test_every_game_is_compiled_here() -> None:
    assert hypostyle.COMPILED
    for declared in (ROOT / "src").rglob("*.pxd"):
        if declared.with_suffix(".py").exists():
            assert list(declared.parent.glob(f"{declared.stem}.*.so")), f"{declared.stem} was not built"
