"""Matches: several games in a row, the opening seat moving on clockwise, scores added up."""

import json
from typing import Any

import pytest

import hypostyle
from hypostyle import Match, Record
from tests.play import BASIC, Setting, walk

ISIS = hypostyle.game("isis")


def _finish(match: Match, seed: int) -> None:
    """Play the present game at random to its end."""
    source = hypostyle.Source(seed)
    while not match.state.over:
        moves = match.state.moves()
        match.state.play(moves[source.draw(len(moves))])


def _played(games: int = 3, players: int = 3) -> Match:
    match = Match(ISIS, players, games, first=1, names=[f"p{seat}" for seat in range(players)])
    for number in range(1, games + 1):
        assert match.number == number
        _finish(match, number)
        if number < games:
            match.next_game()
    return match


def test_the_opening_seat_moves_on_clockwise() -> None:
    match = Match(ISIS, 3, 4, first=1)
    for opening in (1, 2, 0, 1):
        assert match.opening == match.state.seat == opening
        _finish(match, 1)
        if not match.over:
            match.next_game()


def test_scores_add_up_and_decide() -> None:
    match = _played()
    games = [record.retrace().outcome for record in match.finished] + [match.state.outcome]
    for seat in range(3):
        assert match.scores[seat] == sum(outcome.scores[seat] for outcome in games if outcome)
    outcome = match.outcome
    assert outcome is not None
    best = max(match.scores)
    assert outcome.winners == tuple(seat for seat in range(3) if match.scores[seat] == best)
    assert abs(sum(outcome.returns)) < 1e-9


def test_one_game_each_unless_told_otherwise() -> None:
    assert Match(ISIS, 4).games == 4


def test_nothing_before_its_time() -> None:
    match = Match(ISIS, 2, 1)
    with pytest.raises(ValueError, match="not over yet"):
        match.next_game()
    assert match.outcome is None
    _finish(match, 3)
    assert match.over
    with pytest.raises(ValueError, match="over after 1 games"):
        match.next_game()


def test_json_keeps_everything_at_every_point() -> None:
    match = Match(ISIS, 2, 2, names=["Anna", "Ben"])
    for _ in range(7):
        match.state.play(match.state.moves()[0])
    for _ in range(2):
        again = Match.from_json(match.to_json())
        assert again.to_json() == match.to_json()
        assert again.state.to_json() == match.state.to_json()
        assert (again.opening, again.scores, again.names) == (match.opening, match.scores, match.names)
        assert [step.text for step in again.state.steps] == [step.text for step in match.state.steps]
        _finish(match, 5)
        if not match.over:
            match.next_game()
    assert Match.from_json(match.to_json()).outcome == match.outcome


def test_the_record_of_a_match_is_the_records_of_its_games() -> None:
    text = _played().record()
    parts = ["[Game " + part for part in text.split("[Game ")[1:]]
    records = [Record.parse(part) for part in parts]
    assert [record.tags["Match"] for record in records] == ["1 of 3", "2 of 3", "3 of 3"]
    assert [record.options["first"] for record in records] == [1, 2, 0]


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_a_match_of_any_game_goes_on_exactly_after_loading(setting: Setting) -> None:
    match = Match(hypostyle.game(setting.game), setting.players, 2, seed=5)
    for _ in range(9):
        _play(match, 0)
    again = Match.from_json(match.to_json())
    for _ in range(6):
        _play(match, -1)
        _play(again, -1)
        assert again.to_json() == match.to_json(), "chance included"


def _play(match: Match, which: int) -> None:
    if not match.state.over:  # a solitaire may be stuck early
        match.state.play(match.state.moves()[which])


def test_k17_a_match_in_teams() -> None:
    match = Match(hypostyle.game("karnak"), 4, 2, teams=2)
    while not match.over:
        _finish(match, match.number)
        if not match.over:
            match.next_game()
            assert match.state.seat == 1, "the opening seat moves on"
    outcome = match.outcome
    assert outcome is not None
    assert match.scores[0] == match.scores[2], "team mates share their score"
    assert match.scores[1] == match.scores[3]
    assert set(outcome.places) <= {1, 2}
    assert outcome.places[0] == outcome.places[2]
    assert abs(sum(outcome.returns)) < 1e-9


def _unfinished() -> str:
    return str(walk(Setting("isis", 2), 1, 3).record())


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"match": "senet"}, "there is no game"),
        ({"match": 7}, "there is no game"),
        ({"players": 9}, "for 2, 3 or 4 players"),
        ({"games": 0}, "games must be"),
        ({"names": ["only one"]}, "2 names are needed"),
        ({"names": [1, 2]}, "must be a text"),
        ({"options": {"first": 1}}, "another opening seat"),
        ({"finished": [_unfinished()]}, "is not over, but a later one has begun"),
        ({"finished": ["x"]}, "line 1"),
        ({"present": None}, "present must be a text"),
        ({"seeds": -1}, "seeds must be"),
        ({"extra": 1}, "does not belong there"),
    ],
    ids=lambda value: value if isinstance(value, str) else next(iter(value)),
)
def test_what_cannot_be_is_refused(change: dict[str, Any], sentence: str) -> None:
    right = json.loads(Match(ISIS, 2, 2).to_json())
    with pytest.raises(ValueError, match=sentence):
        Match.from_json(json.dumps({**right, **change}))
