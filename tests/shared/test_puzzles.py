"""Every puzzle of every game: it can be shown, its line can be played, and what it says of itself fits."""

import json

import pytest

import hypostyle
from hypostyle.core.puzzle import POINTS, RIGHT, SOLVED, WIN, WRONG, advance
from hypostyle.core.words import LANGUAGES
from hypostyle.lab.puzzles import FEWEST_MOVES, HIGHEST, LOWEST, TRIES, identity, rate, themes_of
from tests.play import SOAK

GAMES = hypostyle.game_names()
PROMISED = {"isis": 150, "theben": 150, "karnak": 150, "sakkara": 150, "horus": 60}


@pytest.mark.parametrize("name", sorted(PROMISED))
def test_there_are_as_many_as_promised(name: str) -> None:
    assert len(hypostyle.puzzles(name)) >= PROMISED[name]


@pytest.mark.parametrize("name", GAMES)
def test_no_puzzle_is_there_twice(name: str) -> None:
    puzzles = hypostyle.puzzles(name)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert len({identity(dict(puzzle.position)) for puzzle in puzzles}) == len(puzzles)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_puzzle_says_of_itself_fits(name: str) -> None:
    for puzzle in hypostyle.puzzles(name):
        assert puzzle.rating == rate(puzzle.moves, puzzle.nodes, list(puzzle.levels))
        assert LOWEST <= puzzle.rating <= HIGHEST
        assert puzzle.levels[0] < TRIES[0]
        assert set(puzzle.themes) <= set(puzzle.game.puzzle_themes)
        assert puzzle.position["options"] == {option.name: option.default for option in puzzle.game.options}
        assert puzzle.position["to_act"] == puzzle.seat
        assert 0 not in puzzle.also
        if puzzle.goal == WIN:
            assert len(puzzle.solution) == puzzle.proof["within"] <= puzzle.proof["only"]
        else:
            assert puzzle.goal == POINTS
            assert puzzle.margin == puzzle.proof["margin"]
            assert puzzle.lead == puzzle.proof["margin"] - puzzle.proof["second"] > 0


@pytest.mark.parametrize("name", GAMES)
def test_lines_can_be_played(name: str) -> None:
    puzzles = hypostyle.puzzles(name)
    for puzzle in puzzles if SOAK > 1 else puzzles[::4]:
        state = puzzle.state()
        assert json.loads(state.to_json()) == puzzle.position, puzzle.id
        assert len(state.moves()) >= FEWEST_MOVES
        assert puzzle.themes == tuple(themes_of(state, list(puzzle.solution))), puzzle.id
        own = 0
        for place, text in enumerate(puzzle.solution):
            if state.seat == puzzle.seat:
                own += 1
                told = {text, *puzzle.also.get(place, ()), *puzzle.replies.get(place, ())}
                assert told <= set(state.moves()), (puzzle.id, place)
            advance(state, text)
        assert own == puzzle.moves
        if puzzle.goal == WIN:
            assert state.outcome is not None
            assert state.outcome.returns[puzzle.seat] == 1


@pytest.mark.parametrize("name", GAMES)
def test_answers_are_judged_and_mistakes_refuted(name: str) -> None:
    puzzles = hypostyle.puzzles(name)
    for puzzle in puzzles if SOAK > 1 else puzzles[:2]:
        state = puzzle.state()
        played: list[str] = []
        for place, text in enumerate(puzzle.solution):
            if state.seat == puzzle.seat:
                for move in state.moves():
                    verdict = puzzle.answer([*played, move])
                    right = move == text or move in puzzle.also.get(place, ())
                    assert (verdict.status == WRONG) == (not right), (puzzle.id, move)
                    assert verdict.state.ply == state.ply + 1 + len(verdict.reply)
                played.append(text)
            advance(state, text)
        assert puzzle.answer(played).status == SOLVED
        assert len(played) == 1 or puzzle.answer(played[:1]).status == RIGHT


@pytest.mark.parametrize("name", GAMES)
def test_themes_have_names_in_every_language(name: str) -> None:
    for code, told in hypostyle.game(name).puzzle_themes.items():
        assert code
        assert all(told[language] for language in LANGUAGES)


@pytest.mark.parametrize("name", GAMES)
def test_tasks_are_told_in_every_language(name: str) -> None:
    for puzzle in hypostyle.puzzles(name)[:5]:
        assert len({puzzle.task(language) for language in LANGUAGES}) == len(LANGUAGES)
        assert all(puzzle.theme_names(language) for language in LANGUAGES) or not puzzle.themes
