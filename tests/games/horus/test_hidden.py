"""What a seat sees, and how what it does not see is drawn: evenly over all that is possible."""

import json
from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

import hypostyle
from tests.games.horus.positions import GAME, fields, row, state
from tests.play import often


def _view(game: hypostyle.State, seat: int | None) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(game.view(seat))
    return data


def test_a_seat_sees_its_own_hand_and_only_numbers_of_the_rest() -> None:
    game = GAME.start(3, seed=4)
    full = json.loads(game.to_json())
    view = _view(game, 1)
    assert view["hands"] == [5, full["hands"][1], 5]
    assert view["deck"] == 35
    assert view["bag"] == {
        kind: full["bag"].count(kind) for kind in ("desert", "hills", "farmland", "marsh", "river", "temple")
    }
    assert view["chance"] is None
    same = set(full) - {"hands", "deck", "bag", "chance"}
    assert {key: view[key] for key in same} == {key: full[key] for key in same}


def test_an_onlooker_sees_no_hand() -> None:
    assert _view(GAME.start(2, seed=4), None)["hands"] == [5, 5]


@pytest.mark.parametrize(
    ("text", "knows", "said"),
    [
        ("0 draws desert-5", (0,), ("Anna: card desert 5", "Anna: Karte Wüste 5")),
        ("0 draws desert-5", (1,), ("Anna: card", "Anna: Karte")),
        ("1 draws any-?", (), ("Ben: card", "Ben: Karte")),
        ("1 draws any-?", (0, 1), ("Ben: card any tile ?", "Ben: Karte beliebig ?")),
        ("bag temple", (), ("From the bag: temple of Horus", "Aus dem Beutel: Horustempel")),
    ],
)
def test_a_draw_is_told_to_those_who_may_know_it(text: str, knows: tuple[int, ...], said: tuple[str, str]) -> None:
    assert tuple(GAME.tell_event(text, ("Anna", "Ben"), knows, language) for language in ("en", "de")) == said


def test_no_view_or_picture_names_a_card_that_is_hidden() -> None:
    """Cards of other hands appear nowhere in what a seat is given, but in its own hand and the discards."""
    game = state(hand=["desert-1", "desert-1", "desert-2", "desert-2", "desert-3"])
    shown = game.view(0) + json.dumps(game.scene(0).to_dict())
    hidden = {card for card in json.loads(game.to_json())["hands"][1] if not card.startswith("desert")}
    assert hidden
    assert not any(card in shown for card in hidden)


# A position with few unseen cards: all others are among the discards. Seat 1's hand and the deck are unseen.
UNSEEN = ["any-1", "any-2", "any-3", "any-4", "any-5", "hills-?", "marsh-?"]


def _small(dead: bool) -> hypostyle.State:
    desert = row("desert", 10, -8, 2) + row("desert", 10, -8, 4) if dead else []
    data = fields(*desert, hand=["hills-1", "hills-2", "hills-3", "hills-4", "hills-5"])
    unseen = [*UNSEEN, "desert-1", "desert-?"] if dead else UNSEEN
    every = Counter([*data["hands"][0], *data["hands"][1], *data["deck"], *data["discard"]])
    every.subtract([*data["hands"][0], *unseen])
    data |= {"hands": [data["hands"][0], unseen[:5]], "deck": unseen[5:], "discard": list(every.elements())}
    return GAME.setup(data)


@pytest.mark.parametrize("dead", [False, True])
@pytest.mark.parametrize("by", ["resample", "from_view"])
def test_every_possible_deal_is_as_likely(dead: bool, by: str) -> None:
    game = _small(dead)
    source = hypostyle.Source(7)
    found: Counter[tuple[str, ...]] = Counter()
    number = often(1050, 2100)
    for seed in range(number):
        if by == "resample":
            other = game.copy()
            other.position.resample(0, source)
        else:
            other = GAME.from_view(game.view(0), seed=seed)
        data = json.loads(other.to_json())
        found[tuple(data["hands"][1])] += 1
        assert other.view(0) == game.view(0)
    possible = {tuple(sorted(hand, key=_order)) for hand in combinations(UNSEEN, 5)}  # no desert when it is dead (H-20)
    assert set(found) == possible
    expected = Fraction(number, len(possible))
    chi_square = sum((count - expected) ** 2 / expected for count in found.values())
    assert float(chi_square) < 45, "20 degrees of freedom: beyond 45 once in a thousand"


def _order(card: str) -> tuple[int, str]:
    sort, number = card.split("-")
    return ("desert", "hills", "farmland", "marsh", "any").index(sort), number


def test_imagining_is_taken_back_with_the_last_move() -> None:
    game = GAME.start(3, seed=5)
    before = game.to_json()
    game.play(game.moves()[0])
    game.position.resample(game.seat or 0, hypostyle.Source(3))
    game.undo()
    assert game.to_json() == before


def test_an_onlooker_imagines_all_hands() -> None:
    game = GAME.start(2, seed=1)
    guessed = GAME.from_view(game.view(None), seed=2)
    assert guessed.view(None) == game.view(None)


def test_a_guessed_state_can_be_played_on() -> None:
    game = GAME.from_view(GAME.start(2, seed=1).view(0), seed=3)
    for _ in range(40):
        game.play(game.moves()[0])
    assert not game.chance_due


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"deck": 34}, "leaves 35 cards for the deck, not 34"),
        ({"deck": "many"}, "deck in a view"),
        ({"hands": [5, 5]}, "the deck|too few|hands"),
        ({"hands": 5}, "hands in a view must be a list"),
        ({"hands": [["any-1", "any-1"], 5, 5]}, "more cards"),
        ({"hands": [[7], 5, 5]}, "more cards"),
        ({"bag": ["desert"]}, "bag in a view must be a JSON object"),
        ({"bag": {"desert": 8}}, "hills in bag"),
        ({"stacks": []}, "stacks"),
        ({"discard": None}, "discard"),
        ({"hands": [99, 5, 5]}, "hand that is not shown"),
    ],
)
def test_a_view_that_cannot_be_is_refused(changes: dict[str, Any], sentence: str) -> None:
    view = _view(GAME.start(3, seed=1), 0)
    with pytest.raises(ValueError, match=sentence):
        GAME.from_view(json.dumps({**view, **changes}))
