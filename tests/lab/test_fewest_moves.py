"""In how few moves KARNAK's solitaire can be solved: what docs/solvers.md says is found again."""

import pytest

import hypostyle
from tests.play import before_a_release
from tools.fewest_moves import main


@pytest.mark.parametrize("level", [1, 2, 3])
def test_21_moves_are_too_few(level: int, capsys: pytest.CaptureFixture[str]) -> None:
    main(level, 21, megabytes=16)
    assert f"level {level} in 21 moves: is proved to be impossible; " in capsys.readouterr().out


@before_a_release
def test_22_moves_are_too_few(capsys: pytest.CaptureFixture[str]) -> None:
    main(3, 22, megabytes=3000)
    *progress, told = capsys.readouterr().out.splitlines()
    assert told.startswith("level 3 in 22 moves: is proved to be impossible; ")
    assert [line[:4] for line in progress] == ["100,", "170,"]


def test_a_solution_is_told_and_solves_it(capsys: pytest.CaptureFixture[str]) -> None:
    main(1, 40, megabytes=16)
    line = capsys.readouterr().out.partition("moves: ")[2].partition(";")[0].split()
    assert len(line) <= 40
    state = hypostyle.game("karnak").start(players=1, level=1)
    for text in line:
        state.play(text)
    assert state.outcome is not None
    assert state.outcome.returns == (1.0,)
