"""A sixth game is one folder and its name in one list, as docs/games.md says: here one is added and used."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hypostyle
from tests.test_install import ROOT

pytestmark = pytest.mark.skipif(not hypostyle.COMPILED, reason="nothing is compiled here")
FOLDER = Path(__file__).parent / "reeds"
SUITES = ["contract", "scene", "explain", "asking", "telling", "seat_numbers", "compiled_and_plain", "drafts", "editor"]
"""Tests that run for every game. Those of lessons, rules texts and golden games want more than an example has."""
PLAY = """
import hypostyle
state = hypostyle.game("reeds").start(2, seed=1)
players = [hypostyle.player("reeds", level=3, seed=seat) for seat in range(2)]
while not state.over:
    state.play(players[state.seat].choose(state))
print(hypostyle.COMPILED, state.outcome.places, hypostyle.game_names()[-1])
"""
SERVE = """
from pathlib import Path
from tests.server.running import PERSON, Page, Server, opponent, set_up
import tempfile
with tempfile.TemporaryDirectory() as folder:
    server = Server(Path(folder))
    with server.client() as visitor:
        assert "reeds" in [game["name"] for game in visitor.get("/api/games").json()]
        assert visitor.get("/api/games/reeds/picture.svg").status_code == 200
        draft = visitor.post("/api/games/reeds/draft", json={"edit": {"kind": "clear"}, "looks": True}).json()
        assert visitor.get("/editor/reeds").status_code == 200
        assert draft["problems"] and draft["scene"]["spots"] and draft["looks"]["reed"]
        page = Page(server, set_up(visitor, "reeds", PERSON, opponent()), visitor)
        page.move()
        table = page.wait(lambda table: table["ply"] == 2)
        page.close()
        print([step["text"][:4] for step in table["moves"]])
    server.stop()
"""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """This project with the sixth game in it, built."""
    folder = tmp_path_factory.mktemp("sixth")
    ignored = shutil.ignore_patterns("*.pyc.*", "*.egg-info", "checked", "temp.*")  # the first are being written
    for name in ("src", "build", "tests"):  # with what is built: only the new game is compiled
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / name)
    # All that docs/games.md asks for: the folder, and the name in the list.
    shutil.copytree(FOLDER, folder / "src/hypostyle/games/reeds", ignore=ignored)
    names = folder / "src/hypostyle/games/__init__.py"
    text = names.read_text(encoding="utf-8")
    assert '"horus")' in text
    names.write_text(text.replace('"horus")', '"horus", "reeds")'), encoding="utf-8")
    _run(folder, "setup.py", "-q", "build_ext", "--inplace", HYPOSTYLE_MUST_COMPILE="1")
    return folder


def _run(folder: Path, *command: str, **environment: str) -> str:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("HYPOSTYLE_", "PYTEST_"))}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={**clean, "PYTHONPATH": f"{folder / 'src'}{os.pathsep}{folder}", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_the_shared_suite_runs_for_it(checkout: Path) -> None:
    suites = [f"tests/shared/test_{name}.py" for name in SUITES]
    command = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "reeds")
    said = _run(checkout, *command, *suites, PYTEST_DISABLE_PLUGIN_AUTOLOAD="1")
    passed = int(said.rsplit(" passed", 1)[0].split()[-1])
    assert passed > 40, said


def test_library_and_command_line_know_it(checkout: Path) -> None:
    assert _run(checkout, "-c", PLAY) in ("True (1, 2) reeds\n", "True (2, 1) reeds\n")
    assert "cut the last reed" in _run(checkout, "-m", "hypostyle", "games")
    assert "cuts one or two" in _run(checkout, "-m", "hypostyle", "rules", "reeds", "--language", "en")
    assert _run(checkout, "-m", "hypostyle", "perft", "reeds", "--depth", "3")


def test_people_can_play_it_in_the_browser(checkout: Path) -> None:
    assert _run(checkout, "-c", SERVE) == "['cut ', 'cut ']\n"
