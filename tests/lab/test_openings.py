"""Openings that win most: which are tried, what is counted, and the page holds what the data say."""

import dataclasses

import pytest

import hypostyle
from tools import openings
from tools.openings import PAGE, Task, command_of, count, filled, key_of, name_openings, play_all, read_openings, table


def test_of_openings_that_are_alike_only_one_is_tried() -> None:
    state = hypostyle.game("theben").start(2)
    named = [moves for (moves,) in name_openings(state, 1, 100, nodes=50)]
    space, symmetries = state.game.space(), state.game.symmetries
    first = {move: {int(each.actions[space.encode(state, move)]) for each in symmetries} for move in named}
    assert 1 < len(named) < len(state.moves())
    assert all(first[one].isdisjoint(first[other]) for one in named for other in named if one != other)
    images = set().union(*first.values())
    assert images == {space.encode(state, move) for move in state.moves()}, "and each is an image of one that is"


def test_longer_openings_go_on_from_each_other() -> None:
    named = list(name_openings(hypostyle.game("isis").start(2), 3, 2, nodes=50))
    assert len({moves[0] for moves in named}) == 1, "top and bottom are alike"
    assert len({moves[:2] for moves in named}) == 2
    assert len(named) == len(set(named)) == 4
    for moves in named:
        state = hypostyle.game("isis").start(2)
        for move in moves:
            state.play(move)


def test_games_are_counted_for_the_seat_to_begin() -> None:
    found = count(("a",), [[1, 2], [1, 2], [2, 1], [1, 1], None])
    assert found is not None
    assert (found.games, found.drawn) == (4, 1)
    assert found.score == pytest.approx((1 + 1 + 0 + 0.5) / 4, abs=0.001)
    assert count(("a",), [None]) is None


def test_what_was_played_is_kept(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(openings, "FOUND", tmp_path / "build" / "openings.json")
    tasks = [Task("isis", ("0-13",), 4, number) for number in range(3)]
    first = play_all(tasks[:2], 0)
    monkeypatch.setattr(openings, "play_one", lambda task: (task.key, [9, 9]))
    assert play_all(tasks, 0) == {**first, tasks[2].key: [9, 9]}


def test_the_page_is_made_of_the_data() -> None:
    made = read_openings()
    page = PAGE.read_text(encoding="utf-8")
    assert filled(page, made) == page
    assert [key_of(each) for each in made] == sorted(key_of(each) for each in made)
    assert {each.game for each in made} == {"isis", "theben", "karnak", "sakkara"}
    changed = [dataclasses.replace(made[0], nodes=12345), *made[1:]]
    assert table(changed) not in page
    for each in made:
        assert command_of(each).split()[:4] == ["python", "-m", "tools.openings", each.game]
        assert all(one.moves for one in each.tried)
