"""Whether what would be published works on a machine that has nothing: python -m tools.release_check

Builds the source distribution, and a wheel from it, into dist/. The wheel is installed into an empty environment
outside the clone, where there is neither a compiler nor Cython, and used there. Then the source distribution is
installed into another one, with a compiler.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.request import urlopen

from tools.docs_site import write_site
from tools.local_server import LocalServer

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
PLAYED = """
import importlib.util, hypostyle
assert hypostyle.COMPILED, "the compiled core is not used"
assert importlib.util.find_spec("cython") is None, "Cython is here, so nothing is shown"
for name in hypostyle.game_names():
    state = hypostyle.game(name).start(seed=1)
    players = [hypostyle.player(name, level=2, seed=seat) for seat in range(state.players)]
    while not state.over and state.turn < 400:
        state.play(players[state.seat].choose(state))
    print(f"  {name}: {state.ply} moves and events, {state.outcome.reason if state.over else 'broken off'}")
"""
BUILT = "import hypostyle; assert hypostyle.COMPILED; print(' ', hypostyle.game('isis').start().moves())"


class Environment:
    """An empty virtual environment; `compiler` says whether a compiler can be found from it."""

    def __init__(self, folder: Path, *, compiler: bool):
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        self.folder = folder
        self.bin = folder / ("Scripts" if sys.platform == "win32" else "bin")
        unwanted = ("HYPOSTYLE_", "PYTHON", "VIRTUAL_ENV")
        self.variables = {name: value for name, value in os.environ.items() if not name.startswith(unwanted)}
        self.variables["PATH"] = f"{self.bin}{os.pathsep}{os.environ['PATH']}" if compiler else str(self.bin)
        self.variables["HYPOSTYLE_MUST_COMPILE"] = "1"
        if not compiler:
            self.variables["CC"] = "no-such-compiler"

    def run(self, program: str, *arguments: str, quiet: bool = False) -> None:
        """Run a program of the environment, in its folder; it must succeed."""
        subprocess.run(
            [self.bin / program, *arguments],
            cwd=self.folder,
            env=self.variables,
            check=True,
            stdout=subprocess.DEVNULL if quiet else None,
        )


def build() -> tuple[Path, Path]:
    """The source distribution, and the wheel that is made from it."""
    shutil.rmtree(DIST, ignore_errors=True)
    variables = {**os.environ, "HYPOSTYLE_MUST_COMPILE": "1"}
    subprocess.run([sys.executable, "-m", "build", "--outdir", DIST], cwd=ROOT, env=variables, check=True)
    return next(DIST.glob("*.tar.gz")), next(DIST.glob("*.whl"))


def check_wheel(wheel: Path, folder: Path) -> None:
    """Install the wheel where nothing can be built, and play, serve and read rules there."""
    environment = Environment(folder / "wheel", compiler=False)
    environment.run("pip", "install", "--quiet", "--only-binary", ":all:", str(wheel))
    environment.run("python", "-c", PLAYED)
    environment.run("hypostyle", "rules", "isis", quiet=True)
    data = folder / "tables"
    server = LocalServer(data, [str(environment.bin / "hypostyle")], environment.variables)
    server.start()
    for page in ("help", "help/hosting", "help/de/learn", "help/reference", "help/files/docs/pictures/hall.png"):
        with urlopen(f"{server.url}/{page}") as answer:
            answer.read()
    server.kill()


def check_source(source: Path, folder: Path) -> None:
    """Build from the source distribution, as `pip install` does where there is no wheel."""
    environment = Environment(folder / "source", compiler=True)
    environment.run("pip", "install", "--quiet", str(source))
    environment.run("python", "-c", BUILT)


def main() -> None:
    """All of it, with the time that each part takes."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        began = time.monotonic()

        def done(what: str) -> None:
            print(f"{time.monotonic() - began:5.0f} s  {what}", flush=True)

        source, wheel = build()
        done(f"built {source.name} and {wheel.name}")
        check_wheel(wheel, folder)
        done("the wheel works without a compiler and without Cython")
        check_source(source, folder)
        done("the source distribution can be built from")
        write_site(folder / "docs")
        done("the documentation can be written")


if __name__ == "__main__":
    main()
