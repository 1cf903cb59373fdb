"""Looking one move ahead: the greedy player, and what each level overlooks."""

from itertools import pairwise

import pytest

import hypostyle
from hypostyle.core.level import Level
from hypostyle.core.puzzle import WIN, puzzles_of
from hypostyle.players.one_move import look, win_in_one
from hypostyle.players.search_player import SetPlayer
from tests.play import BASIC, SOAK, Setting, before_a_release, midgame
from tools.level_tables import right
from tools.quick_games import GREEDY, RANDOM, score

TACTICAL = [name for name in hypostyle.game_names() if any(each.goal == WIN for each in puzzles_of(name))]


def won_in_one(name: str, number: int) -> list[hypostyle.State]:
    """Positions in which a move wins at once: the last ones of puzzles that ask for a win."""
    found = []
    for puzzle in [each for each in puzzles_of(name) if each.goal == WIN][:number]:
        state = puzzle.state()
        for text in puzzle.solution[:-1]:
            state.play(text)
        assert win_in_one(state.position, state.position.legal_list()) is not None
        found.append(state)
    return found


def wins(player: hypostyle.Player, state: hypostyle.State) -> bool:
    after = state.copy()
    after.play(player.choose(state))
    return after.over


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_greedy_plays_what_looks_best_after_its_own_move(setting: Setting) -> None:
    state = midgame(setting, 4, 9)
    seen = look(state.position, state.game.evaluation(state.players), state.position.legal_list())
    best = max(each.value for each in seen.values())
    moves = {hypostyle.player(setting.game, "greedy", seed=seed).choose(state) for seed in (1, 1, 2)}
    if not state.game.hidden:
        named = state.game.write_moves(state.position, list(seen))
        assert all(seen[named[move]].value == best for move in moves)
    assert moves <= set(state.moves())


@pytest.mark.parametrize("name", TACTICAL)
def test_a_win_in_one_is_taken_as_often_as_it_is_seen_and_always_by_who_searches(name: str) -> None:
    states = won_in_one(name, 5)
    for state in states:
        assert wins(hypostyle.player(name, "greedy", seed=1), state)
    for number, level in enumerate(hypostyle.game(name).levels(2)[:-1], 1):
        if level.nodes:
            assert all(wins(hypostyle.player(name, level=number, seed=1, cap=False), state) for state in states)
        else:
            players = [hypostyle.player(name, level=number, seed=seed) for seed in range(12)]
            tries = [wins(player, state) for player in players for state in states]
            assert sum(tries) / len(tries) == pytest.approx(level.sight, abs=0.25)


def test_what_is_out_of_sight_is_not_played_and_changes_from_move_to_move() -> None:
    state = midgame(Setting("isis", 2), 4, 9)
    best = SetPlayer(state.game, Level(nodes=0, temperature=1e-9), seed=1).choose(state)
    for level in (Level(nodes=0, temperature=1e-9, sight=0.5), Level(nodes=60, sight=0.5)):
        player = SetPlayer(state.game, level, seed=1)
        chosen = [player.choose(state) for _ in range(40)]
        assert len(set(chosen)) > 3, "something else is overlooked each time"
        again = SetPlayer(state.game, level, seed=1)
        assert [again.choose(state) for _ in range(40)] == chosen
    assert SetPlayer(state.game, Level(nodes=0, temperature=1e-9), seed=9).choose(state) == best


def test_greed_counts_what_can_be_had_now() -> None:
    """Nearly nothing but greed: the best of those looked at, by the position just after the move."""
    for plies in (6, 9, 12):
        state = midgame(Setting("karnak", 2), 4, plies)
        position = state.position
        seen = look(position, state.game.evaluation(2), position.legal_list())
        chosen = SetPlayer(state.game, Level(nodes=3000, greed=0.999), seed=1).choose(state)
        named = state.game.write_moves(position, list(seen))
        assert seen[named[chosen]].value >= max(each.value for each in seen.values()) - 0.01


def test_nobody_can_think_with_less_than_nothing() -> None:
    for wrong in ({"nodes": -1}, {"temperature": -0.1}, {"sight": 0.0}, {"sight": 1.1}, {"greed": 1.0}):
        with pytest.raises(ValueError, match="nobody can think"):
            Level(**{"nodes": 9, **wrong})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", hypostyle.game_names() if SOAK > 1 else ["isis"])
def test_the_first_level_is_better_than_chance_and_loses_to_greedy_play(name: str) -> None:
    first = hypostyle.game(name).levels(2)[0]
    games = 12 * SOAK
    assert score(name, first, RANDOM, games).share > 0.5
    assert score(name, GREEDY, first, games).share > 0.8


@pytest.mark.parametrize("name", TACTICAL)
def test_no_level_finds_fewer_wins_than_the_one_below(name: str) -> None:
    puzzles = [each for each in puzzles_of(name) if each.goal == WIN]
    sample = puzzles if SOAK > 1 else puzzles[::8]
    found = []
    for level in hypostyle.game(name).levels(2)[:-1]:
        seeds = (1,) if level.nodes else range(1, 7)  # without a search most of what is found is luck
        found.append(sum(right(level, sample, seed) for seed in seeds) / len(seeds))
    slack = max(1, len(sample) // 20)
    assert all(below <= above + slack for below, above in pairwise(found)), found
    assert found[1] < found[4] <= found[8], found


@before_a_release
@pytest.mark.parametrize("name", hypostyle.game_names())
def test_each_level_beats_the_one_below_and_does_no_worse_against_others(name: str) -> None:
    levels = hypostyle.game(name).levels(2)[:-1]
    for below, above in pairwise(levels):
        assert 0.6 < score(name, above, below, 60).share < 0.95
    for other in (RANDOM, GREEDY):
        shares = [score(name, level, other, 60).share for level in levels]
        assert all(below <= above + 0.1 for below, above in pairwise(shares)), shares
