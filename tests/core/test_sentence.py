"""Sentences are said in the right form, with the right name, to those who may hear them."""

import hypostyle
from hypostyle.core.sentence import Sentence
from tests.effects import NAMES

MOVES = {"en": "{name} [move|moves] {what}.", "de": "{name} [ziehst|zieht] {what}."}
SOMETHING = {"en": "something", "de": "etwas"}


def test_the_reader_is_spoken_to_and_others_by_name() -> None:
    sentence = Sentence(MOVES, 1, {"what": {"en": "a stone", "de": "einen Stein"}})
    assert sentence.said(NAMES) == "Ben moves a stone."
    assert sentence.said(("Anna", "You")) == "You move a stone."
    assert sentence.said(("Anna", "Du"), (), "de") == "Du ziehst einen Stein."
    assert sentence.said(NAMES, (), "de") == "Ben zieht einen Stein."


def test_a_name_is_never_read_as_a_pattern() -> None:
    sentence = Sentence(MOVES, 0, {"what": "[a|b]"})
    assert sentence.said(("{what} [x|y]",)) == "{what} [x|y] moves [a|b]."


def test_what_is_hidden_is_said_only_to_those_who_know_it() -> None:
    unseen = {"en": "{name} moves something.", "de": "{name} zieht etwas."}
    sentence = Sentence(MOVES, 1, {"what": "the red card"}, discreet=unseen)
    assert sentence.said(NAMES, (1,)) == "Ben moves the red card."
    assert sentence.said(NAMES, (0,)) == sentence.said(NAMES) == "Ben moves something."


def test_each_step_is_looked_at_once_and_copies_share_what_was_found() -> None:
    state = hypostyle.game("horus").start(seed=1)
    for _ in range(12):
        state.play(state.moves()[0])
    found = state.accounts()
    assert len(found) == state.ply
    copy = state.copy()
    copy.play(copy.moves()[0])
    assert all(one is other for one, other in zip(found, copy.accounts(), strict=False))
    assert len(copy.accounts()) == copy.ply > state.ply
    assert copy.accounts(state.ply) == copy.accounts()[state.ply :]
    copy.undo()
    assert copy.accounts() == found
    assert state.at(5).accounts() == found[:5]


def test_what_is_told_does_not_depend_on_when_it_is_asked_for() -> None:
    for name in hypostyle.game_names():
        early, late = (hypostyle.game(name).start(2, seed=3) for _ in range(2))
        for _ in range(40):
            if early.over:
                break
            move = early.moves()[early.ply % len(early.moves())]
            early.play(move)
            early.accounts()
            late.play(move)
        assert early.accounts() == late.accounts()
