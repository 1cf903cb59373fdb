"""States as values: copies are cheap and share what is known, and every earlier moment can be reached."""

import json
import time
from collections.abc import Callable
from dataclasses import replace

import pytest

import hypostyle
from hypostyle.core.fields import MOST_PLIES
from hypostyle.core.picture.piece_tracker import INTERVAL
from tests.core.hostile import back_and_forth
from tests.play import BASIC, Setting, random_game, walk

LONG = ("isis", "theben", "karnak")
"""The games that can go on for ever."""


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_every_earlier_moment_is_as_it_was(setting: Setting) -> None:
    pictures = []
    for state in random_game(setting, 2, 30):
        pictures.append((state.ply, state.to_json(), state.scene(), state.last_path()))
    for ply, text, scene, path in pictures:
        earlier = state.at(ply)
        assert (earlier.ply, earlier.to_json(), earlier.last_path()) == (ply, text, path), (
            "the source of chance included"
        )
        assert earlier.scene() == scene, "each piece has its id"
        assert all(mine is theirs for mine, theirs in zip(earlier.steps, state.steps, strict=False))
    assert state.to_json() == pictures[-1][1]
    for wrong in (-1, state.ply + 1, "0", None, True, 0.0):
        with pytest.raises(ValueError, match="the number of steps must be"):
            state.at(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", LONG)
def test_pieces_keep_their_ids_over_the_whole_of_a_long_game(game: str) -> None:
    state = back_and_forth(game, 3 * INTERVAL + 7, repetition=0)
    fresh = state.record().retrace()
    for ply in (0, 1, INTERVAL - 1, INTERVAL, INTERVAL + 1, 3 * INTERVAL, 3 * INTERVAL + 6):
        assert state.at(ply).scene() == fresh.at(ply).scene() == state.record().retrace(ply).scene()
    branch = state.at(INTERVAL + 2)
    for _ in range(5):
        branch.undo()
    while branch.ply < 2 * INTERVAL:
        branch.play(next(move for move in branch.moves() if move))
        if branch.over:
            branch.undo()
            break
    assert branch.scene() == branch.record().retrace().scene()


def test_copies_share_steps_and_what_is_known() -> None:
    state = back_and_forth("isis", 20)
    path, moves = state.last_path(), state.moves()
    copy = state.copy()
    assert copy.last_path() is path
    assert copy.moves() == moves
    copy.play(moves[0])
    assert copy.steps[:-1] == state.steps
    assert all(mine is theirs for mine, theirs in zip(copy.steps, state.steps, strict=False))
    assert state.steps is state.steps
    assert (state.ply, copy.ply) == (20, 21)


def _seconds(*works: Callable[[], object], tries: int = 200) -> list[float]:
    """The least of many tries of each, done in turns: a machine that is slow for a moment is so for all."""
    least = [float("inf")] * len(works)
    for _ in range(tries):
        for number, work in enumerate(works):
            began = time.process_time()
            work()
            least[number] = min(least[number], time.process_time() - began)
    return least


@pytest.mark.timed
@pytest.mark.parametrize("game", LONG)
def test_a_move_costs_the_same_late_in_a_game(game: str) -> None:
    """A server copies the state, plays on the copy and draws it, for each move of a game."""

    def of_a_move(plies: int) -> tuple[Callable[[], object], Callable[[], object]]:
        state = back_and_forth(game, plies, repetition=0)
        state.scene()
        move = state.moves()[0]

        def drawn() -> None:
            copy = state.copy()
            copy.play(move)
            copy.scene()

        def told() -> None:
            copy = state.copy()
            copy.play(move)
            copy.view(copy.seat, history=False)
            copy.moves()

        return drawn, told

    early, late = of_a_move(50), of_a_move(1_500)
    for number, what in enumerate(["with the picture", "in short messages for programs"]):
        before, after = _seconds(early[number], late[number])
        assert after < 3 * before, what


@pytest.mark.timed
def test_any_ply_of_the_longest_game_is_reached_quickly() -> None:
    if not hypostyle.COMPILED:
        pytest.skip("plain Python takes a hundred times as long")
    state = back_and_forth("isis", MOST_PLIES, repetition=0)
    began = time.process_time()
    whole = hypostyle.Record.parse(str(state.record()))
    replay = time.process_time() - began
    assert len(whole.entries) == MOST_PLIES
    for ply in (0, 1, INTERVAL - 1, 5_000, MOST_PLIES - INTERVAL, MOST_PLIES - 1):
        (seconds,) = _seconds(lambda: state.at(ply).scene(), tries=12)  # noqa: B023 - called at once
        assert seconds < 0.05 or seconds < replay / 10


def test_a_view_without_history_does_not_grow_and_is_not_taken_for_a_whole_one() -> None:
    for setting in BASIC:
        game = hypostyle.game(setting.game)
        state = walk(setting, 3, 60)
        whole, lean = json.loads(state.view(0)), json.loads(state.view(0, history=False))
        assert lean == {name: value for name, value in whole.items() if name != "seen"}
        if "seen" in whole:
            for read in (game.from_json, game.from_view):
                with pytest.raises(ValueError, match="lacks the field seen"):
                    read(json.dumps(lean))
        else:
            assert game.from_view(state.view(0, history=False)).view(0) == state.view(0)
    long = back_and_forth("isis", 2_000, repetition=1000)
    assert len(long.view(history=False)) < 400 < len(long.view())


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_the_usual_start_with_another_seat_to_act_is_a_position_of_its_own(setting: Setting) -> None:
    game, start = hypostyle.game(setting.game), setting.start(1)
    for seat in range(setting.players):
        data = {**json.loads(start.to_json()), "to_act": seat}
        if "seen" in data:
            data["seen"] = {}
        try:
            state = game.from_json(json.dumps(data))
        except ValueError:
            continue
        assert game.chance or (state.setup is None) == (seat == start.seat)
        state.play(state.moves()[0])
        record = hypostyle.Record.parse(str(state.record()))
        assert record.retrace().view() == state.view()


def test_a_hostile_count_of_theben_is_refused() -> None:
    start = json.loads(hypostyle.game("theben").start().to_json())
    start["seen"] = {"a2WN/WWWWWWWWBBBBBBBBBBBBBBBBBB b2WN|0": 1}
    with pytest.raises(ValueError, match="not a position of this game"):
        hypostyle.game("theben").from_json(json.dumps(start))


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_steps_can_be_applied_again(setting: Setting) -> None:
    *_, played = random_game(setting, 3, 40)
    again = played.record().begin()
    for step in played.steps:
        again.apply(step)
    assert again.steps == played.steps
    assert again.to_json() == json.dumps({**json.loads(played.to_json()), "chance": None}, separators=(",", ":"))


def test_a_step_of_another_turn_or_seat_is_refused() -> None:
    state = hypostyle.game("isis").start(2)
    wrong = "it is turn 1, seat 0"
    for seat, turn in ((1, 1), (0, 2)):
        with pytest.raises(ValueError, match=wrong):
            state.apply(hypostyle.Step(seat, turn, "0-13"))
    with pytest.raises(hypostyle.IllegalMove):
        state.apply(hypostyle.Step(0, 1, "0-49"))
    with pytest.raises(ValueError, match="no draw is due"):
        state.apply(hypostyle.Step(None, 1, "bag river"))
    assert state.ply == 0
    state.apply(hypostyle.Step(0, 1, "0-13"))
    assert [step.text for step in state.steps] == ["0-13"]


@pytest.mark.parametrize(
    ("game", "options", "places", "returns"),
    [
        ("isis", {"players": 2}, (1, 2), (1.0, -1.0)),
        ("isis", {"players": 3}, (1, 3, 1), (0.5, -1.0, 0.5)),
        ("karnak", {"players": 4, "teams": 2}, (1, 2, 1, 2), (1.0, -1.0, 1.0, -1.0)),
        ("karnak", {"players": 6, "teams": 3}, (1, 3, 1, 1, 3, 1), (0.5, -1.0, 0.5, 0.5, -1.0, 0.5)),
    ],
)
def test_who_resigns_is_last_and_the_others_share_the_first_place(
    game: str, options: dict[str, int], places: tuple[int, ...], returns: tuple[float, ...]
) -> None:
    players = options.pop("players")
    state = hypostyle.game(game).start(players, **options)  # type: ignore[arg-type]
    outcome = state.resigned_by(1)
    assert (outcome.places, outcome.returns, outcome.reason) == (places, returns, "resigned")
    assert state.resigned_by(1, "time") == replace(outcome, reason="time"), "whose time runs out loses alike"


def test_the_solitaire_given_up_is_lost() -> None:
    outcome = hypostyle.game("karnak").start(players=1).resigned_by(0)
    assert (outcome.places, outcome.returns) == ((2,), (-1.0,))


def test_returns_follow_from_any_places() -> None:
    position = hypostyle.game("isis").start(3).position
    assert position.get_returns([2, 1, 3]) == [0.0, 1.0, -1.0]
    assert position.get_returns([1, 1, 3]) == [0.5, 0.5, -1.0]
    for wrong in ([1, 2], [1, 2, 3, 4], [1, 2, 0], [1, 2, 9], [1, 2, "3"]):
        with pytest.raises((ValueError, TypeError)):
            position.get_returns(wrong)
