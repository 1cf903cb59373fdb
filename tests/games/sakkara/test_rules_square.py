"""The rules of SAKKARA, clause by clause on small positions: what a new square allows (S-9 to S-11)."""

import json

import hypostyle
from hypostyle.games.sakkara.board import NAMES
from hypostyle.games.sakkara.facts import facts_of
from tests.games.sakkara import naive
from tests.games.sakkara.positions import GAME, JAMMED, JAMMED_SQUARE, PAIR, SQUARE, built, clause, columns


def lifts(state: hypostyle.State) -> set[str]:
    return {move for move in state.moves() if move.startswith("lift")}


def test_square_lets_the_player_move_a_block() -> None:  # S-9
    state = built(PAIR, to_act=1)
    state.play(SQUARE)
    assert state.seat == 1
    assert set(state.moves()) == {"keep", "lift b4", "lift d4"}
    state.play("keep")
    assert (state.seat, state.turn) == (0, 2)


def test_square_of_either_colour_will_do() -> None:  # S-9
    state = built(PAIR, to_act=0)
    state.play("f4d f5d g5l h5l")
    assert "keep" in state.moves(), "light completes a dark square"


def test_square_must_be_on_one_level() -> None:  # S-9
    state = built(PAIR, to_act=1)
    state.play("c4dl c5dl")
    assert state.seat == 0, "light on level 2 beside light on level 1"


def test_square_must_be_of_one_colour() -> None:  # S-9
    state = built(PAIR, to_act=1)
    state.play("b4d b5l c4l c5d")
    assert state.seat == 0


def test_square_is_new_also_when_it_shares_cubes_with_an_older_one() -> None:  # S-9
    state = built(PAIR, f"1 {SQUARE}", to_act=0)
    state.play("c6l d6l e6d e7d")
    assert "keep" in state.moves(), "c5 and d5 are part of both squares"


def test_older_squares_give_nothing() -> None:  # S-9
    state = built(PAIR, f"1 {SQUARE}", to_act=0)
    state.play("f4d f5l g4l g5d")
    assert state.seat == 1


def test_covered_block_cannot_be_lifted() -> None:  # S-9
    state = built(PAIR, "0 e5d e6ld e7l", to_act=1)
    state.play(SQUARE)
    assert lifts(state) == {"lift b4", "lift e5"}
    assert clause(state, "lift d4") == "S-9", "an S stands on e5"


def test_block_just_laid_and_blocks_of_the_square_may_be_chosen() -> None:  # S-10
    state = built(PAIR, to_act=1)
    state.play(SQUARE)
    assert lifts(state) == {"lift b4", "lift d4"}


def test_block_the_opponent_moved_last_is_taboo() -> None:  # S-10
    state = built(PAIR, to_act=1, moved=[0, None])
    state.play(SQUARE)
    assert lifts(state) == {"lift b4"}
    assert clause(state, "lift d4") == "S-10"


def test_player_who_moved_a_block_may_move_it_again() -> None:  # S-10
    state = built(PAIR, to_act=1, moved=[None, 0])
    state.play(SQUARE)
    assert lifts(state) == {"lift b4", "lift d4"}


def test_block_stays_taboo_until_the_opponent_moves_another() -> None:  # S-10
    state = built(PAIR, to_act=1)
    state.play(SQUARE)
    state.play("lift d4")
    state.play("c6l c7d d6l d7d")  # dark moves light's block
    for _ in range(4):
        assert _moved(state) == [None, "c6l c7d d6l d7d"]
        state.play(next(move for move in state.moves() if _ends_the_turn(state, move)))
    state = built(PAIR, to_act=1, moved=[None, 0])
    state.play(SQUARE)
    state.play("lift b4")
    state.play("f4d f5d g4l g5l")
    assert _moved(state) == [None, "f4d f5d g4l g5l"]


def _moved(state: hypostyle.State) -> list[str | None]:
    data = json.loads(state.to_json())
    return [None if place is None else data["blocks"][place]["cubes"] for place in data["moved"]]


def _ends_the_turn(state: hypostyle.State, move: str) -> bool:
    copy = state.copy()
    copy.play(move)
    return copy.seat != state.seat


def test_lifted_block_must_be_laid_and_differently() -> None:  # S-11
    state = built(PAIR, to_act=1)
    state.play(SQUARE)
    state.play("lift b4")
    assert all(len(columns(move)) in (2, 4) for move in state.moves()), "a square block again"
    for refused in (SQUARE, "keep", "lift d4", "pass"):
        assert clause(state, refused) == "S-11"
    assert clause(state, "c4l c5l d4d d5d") == "S-5"
    assert clause(state, "b5d b6d c5l c6l") is None, "other squares"
    assert clause(state, "c4ld c5ld") == "S-7"
    assert clause(state, "c4dl c5dl") is None, "partly the same squares"


def test_lifted_block_stays_the_same_block() -> None:  # S-11
    state = built(PAIR, to_act=1)
    state.play(SQUARE)
    state.play("lift b4")
    assert clause(state, "b4l b5d c4d c5l") == "S-11", "a square block coloured otherwise"
    assert clause(state, "c3d c4l c5l d3d") == "S-11", "an L"


def test_same_squares_with_other_colours_are_different() -> None:  # S-11
    state = built(PAIR, to_act=1)
    state.play(SQUARE)
    state.play("lift d4")
    assert clause(state, "d4l d5l e4d e5d") == "S-11"
    assert clause(state, "d4l d5d e4l e5d") is None, "turned by a quarter on its squares"


def test_squares_made_by_the_moved_block_give_nothing() -> None:  # S-11
    state = built(PAIR, to_act=1)
    state.play(SQUARE)
    state.play("lift b4")
    state.play("f4d f5d g4l g5l")  # a dark square with e4, e5
    assert (state.seat, state.turn) == (0, 2)


def test_one_block_at_most_even_when_two_squares_arise() -> None:  # S-11
    state = built(PAIR, "1 a4d a5d b4l b5l", to_act=0)
    state.play("c3d c4l c5l d3d")
    assert {"keep", "lift a4", "lift c3", "lift d4"} == set(state.moves())
    state.play("lift c3")
    state.play(state.moves()[0])
    assert state.seat == 1


def test_block_that_could_only_be_laid_back_is_not_lifted() -> None:  # S-11
    """In a full pyramid some blocks have no other place."""
    found = 0
    for seed in range(400):
        source, state = hypostyle.Source(seed), GAME.start()
        while not state.over:
            moves = state.moves()
            if "keep" in moves and state.turn > 18:
                found += bool(_uncovered(state) - lifts(state))
            state.play(moves[source.draw(len(moves))])
        if found:
            break
    assert found


def _uncovered(state: hypostyle.State) -> set[str]:
    """The lifts there would be without the clause."""
    facts = facts_of(state.position)
    free = [laid for block, laid in facts.blocks.items() if not facts.covered(laid) and block != facts.taboo]
    return {f"lift {NAMES[laid.first]}" for laid in free}


def test_game_goes_on_by_itself_when_nothing_can_be_moved() -> None:  # S-11
    state = built(*JAMMED, to_act=0)
    state.play(JAMMED_SQUARE)
    slow = naive.NaiveGame.built(*JAMMED, f"0 {JAMMED_SQUARE}")
    assert slow.squares_with(slow.cubes[3, 3, 3][1]) == 1, "d4, d5, e4 and e5 are dark on level 4"
    assert slow.lifts() == {}
    assert (state.seat, state.turn) == (1, 2), "keep is not asked"
