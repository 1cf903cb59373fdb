"""What happens by itself in SAKKARA is named, and nothing else is."""

from tests.effects import after, happened, told
from tests.games.sakkara.positions import JAMMED, JAMMED_SQUARE, PAIR, SQUARE, built, random_end


def test_s9_a_new_square_lets_a_block_be_moved() -> None:
    state = built(PAIR, to_act=1)
    assert after(state, SQUARE) == [("S-9", "A square of one colour is complete: Ben may move a block.")]
    assert state.effects(1)[0].ids == ("c4", "c5", "d4", "d5")
    assert after(state, "keep") == []


def test_s9_without_a_square_nothing_is_said() -> None:
    assert after(built(PAIR, to_act=1), "b4d b5l c4l c5d") == []


def test_s10_the_moved_block_is_taboo_for_the_other() -> None:
    state = built(PAIR, to_act=1)
    state.play(SQUARE)
    assert after(state, "lift b4") == []
    move = state.moves()[0]
    kind = state.accounts()[-1].sentence.values["kind"]
    assert after(state, move) == [("S-10", f"Block {kind} is now taboo for Anna.")]


def test_s11_a_square_that_lets_nothing_be_moved() -> None:
    state = built(*JAMMED, to_act=0)
    assert after(state, JAMMED_SQUARE) == [("S-11", "A square of one colour is complete, but no block can be moved.")]


def test_s12_two_passes_end_the_game() -> None:
    state = random_end(1)
    assert happened(state) == [("S-12", "Both passed one after the other: the game is over.")]
    assert happened(state, state.ply - 1) == []


def test_moves_in_words() -> None:
    state = built(PAIR, to_act=1)
    assert told(state, SQUARE) == "Ben lays block O1 from b4; visible of it: Light 2, Dark 2."
    assert told(state, "lift d4", "de") == "Ben nimmt Baustein O1 auf, der ab d4 lag."
    assert told(state, state.moves()[0]).startswith("Ben lays block O1 down again from ")
    state = built(PAIR, to_act=1)
    state.play(SQUARE)
    assert told(state, "keep") == "Ben leaves all blocks as they lie."
