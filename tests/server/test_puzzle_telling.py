"""What is told of puzzles of every game, in both languages."""

import json

import pytest

import hypostyle
from hypostyle.core.puzzle import WIN, Puzzle
from hypostyle.server.puzzle_telling import frames_text, next_ids, solved_state, tell_puzzle, tell_solution
from tests.play import SOAK

PUZZLES = [
    puzzle
    for name in hypostyle.game_names()
    for puzzle in (hypostyle.puzzles(name) if SOAK > 1 else hypostyle.puzzles(name)[:2])
]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"{puzzle.game.name}-{puzzle.id}")
def test_a_solution_is_told_step_by_step_with_what_is_proved(puzzle: Puzzle) -> None:
    texts = {}
    for language in ("en", "de"):
        told = tell_solution(puzzle, language)
        assert [step["told"] for step in told["line"]].count("") == 0
        assert told["claim"].startswith({"en": "Proved", "de": "Bewiesen"}[language])
        assert str(puzzle.moves if puzzle.goal == WIN else puzzle.lead) in told["claim"] or puzzle.lead == 1
        assert len(told["themes"]) == len(puzzle.themes)
        assert all(
            trap["text"].startswith(tuple(puzzle.replies[0])) and trap["reply"]["told"] for trap in told["traps"]
        )
        assert told["line"][0]["mine"]
        texts[language] = [tell_puzzle(puzzle, language)["task"], told["claim"], told["line"][0]["told"]]
        assert "proof" not in told
    assert all(english != german for english, german in zip(texts["en"], texts["de"], strict=True))


def test_frames_show_each_step_and_can_be_played_on_only_at_the_end() -> None:
    puzzle = next(each for each in PUZZLES if each.moves > 1)
    state = puzzle.answer(puzzle.solution[:1]).state
    frames = json.loads(frames_text(puzzle, state, 0, "en", tall=True, choosing=True))
    assert [frame["text"] for frame in frames] == list(puzzle.solution[: state.ply])
    assert [bool(frame["scene"]["choices"]) for frame in frames] == [False] * (state.ply - 1) + [True]
    ended = json.loads(frames_text(puzzle, solved_state(puzzle), state.ply, "en", tall=False, choosing=False))
    assert len(ended) == len(puzzle.solution) - state.ply
    assert not any(frame["scene"]["choices"] for frame in ended)
    assert next_ids(puzzle, []) == tuple(puzzle.state().scene(puzzle.seat).choices[puzzle.solution[0]])
