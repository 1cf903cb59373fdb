"""Wrong uses of the core raise a ValueError, TypeError or RuntimeError with a sentence, compiled and plain alike."""

import pytest

import hypostyle
from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.kernel.position import Position
from hypostyle.search.mcts import Mcts
from hypostyle.search.search import Search
from tests.both_ways import told_alike
from tests.play import Setting


def test_every_wrong_use_gets_a_sentence() -> None:
    lines = told_alike("tests.core.misuse")
    assert len(lines) > 200
    kinds = ("ValueError", "TypeError", "RuntimeError")
    assert not [line for line in lines if not line.endswith(tuple(f"{kind} with a sentence" for kind in kinds))]


@pytest.mark.skipif(not hypostyle.COMPILED, reason="plain classes can be extended")
@pytest.mark.parametrize("base", [Position, Evaluation, Search])
def test_a_plain_class_cannot_extend_a_compiled_one(base: type) -> None:
    """Its methods would be ignored without a word."""
    mine = type("Mine", (base,), {})
    arguments = {Position: (2,), Evaluation: (("a",),), Search: (Setting("isis", 2).start().position, None)}[base]
    with pytest.raises(TypeError, match="Mine is written in plain Python"):
        mine(*arguments)


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_as_much_can_be_taken_back_as_was_done(name: str) -> None:
    position = Setting(name, 2).start(3).position.copy()
    keys = [position.get_key()]
    before = position.depth
    for _ in range(30):
        events = position.legal_list() or [event for event, _ in position.chance_list()]
        if not events:
            break
        position.do(events[len(events) // 2])
        keys.append(position.get_key())
    assert position.depth == before + len(keys) - 1
    copy = position.copy()
    for key in reversed(keys[:-1]):
        copy.undo()
        assert copy.get_key() == key
    for _ in range(before):
        copy.undo()
    with pytest.raises(ValueError, match="nothing to take back"):
        copy.undo()


def test_what_a_search_thinks_about_is_out_of_reach() -> None:
    position = Setting("isis", 2).start().position.copy()
    search = Mcts(position, hypostyle.game("isis").evaluation(2))
    search.root.do(search.root.legal_list()[0])  # a copy
    position.do(position.legal_list()[0])
    search.run(50)
    assert {line.moves[0] for line in search.lines()} <= set(search.root.legal_list())
