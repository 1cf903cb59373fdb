"""The notebooks run from top to bottom, in a short form, and what they show in the clone came from a whole run."""

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import hypostyle
from tests.play import SOAK
from tools.notebooks import FOLDER, MINUTES, read, run

NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
MOST_BYTES = 300_000


def code_cells(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def text_of(cell: dict[str, Any]) -> str:
    """What a cell printed, and its last value as text."""
    parts = [output.get("text") or output["data"].get("text/plain", []) for output in cell["outputs"]]
    return "".join(line for part in parts for line in part)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MINUTES, "0.0001")  # a round of learning


@pytest.mark.usefixtures("quick")
def test_a_network_learns_from_its_own_games() -> None:
    notebook = read(FOLDER / "random_to_level_3.ipynb")
    made = run(notebook)
    assert len(made["log"]) == 1
    if SOAK > 1:
        # After two more rounds its values are nearer to what follows than any constant is.
        upcoming = made["upcoming"]
        for _ in range(2):
            ones, targets, _, upcoming = made["play"](upcoming)
            made["learn"](ones, targets)
        ones, targets, _, _ = made["play"](upcoming)
        wins, told = (1 + targets) / 2, (1 + made["values"](made["network"], ones)) / 2
        assert np.square(told - wins).mean() < 0.8 * wins.var()
    # The policy gives every legal action its value, and nothing but legal actions more than the least.
    state = hypostyle.game("isis").start(2, seed=3)
    policy = made["policy_of"](made["averaged"])
    while not state.over and state.ply < 40:
        mask = state.action_mask()
        scores = policy(state.observation(), mask)
        assert scores.shape == mask.shape
        assert (scores[~mask] == -1).all()
        state.apply_action(int(np.where(mask, scores, -2).argmax()))
    assert made["result"]["level"].tolist() == [1]


def test_the_inputs_of_the_network_are_the_board_after_the_action() -> None:
    made: dict[str, Any] = {}
    for cell in code_cells(read(FOLDER / "random_to_level_3.ipynb"))[:2]:
        exec("".join(cell["source"]), made)
    batch = hypostyle.batch("isis", 64, players=2, seed=5, longest=200, observations=True)
    source = hypostyle.Source(5)
    places, kinds = made["PLACES"], np.array([0, 2, 1, 0])  # what the next one sees as neutral, the other's and its own
    compared = 0
    for _ in range(120):
        assert batch.planes is not None
        assert batch.numbers is not None
        assert batch.masks is not None
        position, actions, ones = made["inputs"](batch.planes, batch.numbers, batch.masks)
        assert np.array_equal(np.argwhere(batch.masks), np.column_stack([position, actions]))
        taken = batch.random_actions(source)
        in_play, codes = np.divmod(ones[taken[position] == actions, :7], made["INPUTS"])
        told = np.sort(kinds[codes // places] * places + codes % places, axis=1)
        below = (told % places == made["BELOW"]).sum(axis=1)
        assert (in_play == 7 - below[:, None]).all()
        batch.step(taken)
        seen = np.sort(made["stones"](batch.planes, batch.numbers), axis=1)
        alike = (seen % places == made["BELOW"]).sum(axis=1) == below  # elsewhere trapped stones have sunk
        alike &= ~(batch.ended | batch.cut)
        assert np.array_equal(told[alike], seen[alike])
        compared += alike.sum()
    assert compared > 5_000


@pytest.mark.usefixtures("quick")
def test_a_game_is_read() -> None:
    made = run(read(FOLDER / "reading_a_game.ipynb"))
    record = made["record"]
    assert record.retrace().over
    assert made["moves"]["move"].tolist() == [entry.step.text for entry in record.entries]
    assert made["board"]["legal moves"].iloc[0] == 230
    ended = record.retrace()
    last = made["board"].iloc[-1]
    assert last["level 3 built"] == ended.outcome.scores[0]
    assert last["level 4 built"] == ended.outcome.scores[1] - 1  # the last move completes a column
    again = hypostyle.Record.parse(made["text"])
    assert [entry.step for entry in again.entries] == [entry.step for entry in record.entries]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_file_is_a_notebook_with_its_outputs(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    names = [cell["id"] for cell in notebook["cells"]]
    assert len(names) == len(set(names))
    assert all(re.fullmatch(r"[a-zA-Z0-9-_]{1,64}", name) for name in names)
    cells = code_cells(notebook)
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1))
    assert any("image/png" in output.get("data", {}) for cell in cells for output in cell["outputs"])
    assert any("image/svg+xml" in output.get("data", {}) for cell in cells for output in cell["outputs"])
    for output in (output for cell in cells for output in cell["outputs"]):
        assert output["output_type"] in ("stream", "execute_result", "display_data")
        assert output["output_type"] != "stream" or output["name"] == "stdout"


def test_they_are_small_enough_for_a_clone() -> None:
    assert len(NOTEBOOKS) == 2
    assert sum(path.stat().st_size for path in NOTEBOOKS) < MOST_BYTES
