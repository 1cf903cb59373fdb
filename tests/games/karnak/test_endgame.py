"""Endings with one of the last two columns begun, judged whole, against the moves of positions and a slow reading."""

import json
from collections import Counter
from functools import cache
from itertools import permutations
from random import Random

import pytest

import hypostyle
from hypostyle.core.kernel.position import Position
from hypostyle.games.karnak import board, codes
from hypostyle.games.karnak.endgame.layout import KarnakEndgame
from hypostyle.games.karnak.rules.position import KarnakPosition
from hypostyle.search.graph import Graph
from hypostyle.search.proof_solver import without_repetition
from tests.both_ways import told_alike
from tests.games.karnak import naive
from tests.games.karnak.positions import GAME, hall
from tests.games.karnak.test_return_bounds import can_complete, ending, naive_turns
from tests.play import SOAK, before_a_release, often

Value = tuple[int, int]


@cache
def judged(seed: int) -> tuple[hypostyle.State, KarnakEndgame]:
    """A layout, and all its positions judged."""
    state = without_repetition(ending(Random(seed), 1))
    endgame = KarnakEndgame(state.position)
    endgame.run(10**9)
    assert endgame.solved
    return state, endgame


def scattered(state: hypostyle.State, source: Random, huddled: bool) -> KarnakPosition | None:
    """A position of the same layout, the stones being anywhere, or in few rows; None if the game is over there."""
    here = state.position.copy()
    assert isinstance(here, KarnakPosition)
    begun, built = here.unfinished_bases(), here.built_bases()
    first = source.randrange(12)
    rows = range(first, first + 5) if huddled else range(board.ROWS)
    free = [base for base in board.BASES if base not in [*begun, *built[0], *built[1]] and board.row_of(base) in rows]
    if len(free) < 5:
        return None
    stones = source.sample(free, 4)
    here.place_stones(stones[:2], stones[2:], begun, built)
    here.set_up(source.choice([codes.NOWHERE, *stones]), codes.NOWHERE, -1, source.randrange(2), 1, {})
    return here if here.actor >= 0 else None


def position_of(fields: dict[str, object]) -> Position | None:
    """The position with these fields; None if the game is over there."""
    try:
        return GAME.from_json(json.dumps(fields)).position
    except ValueError as problem:
        assert "the game is over" in str(problem)
        return None


def follows(endgame: KarnakEndgame, position: Position) -> Value:
    """What a position is worth by the positions after it, each move made by the rules."""
    wins, losses, drawn = [], [], False
    seat, side = position.actor, position.get_sides()
    here = position.copy()
    for move in here.legal_list():
        here.do(move)
        if here.actor < 0:
            result, moves = round(here.get_returns()[seat]), 0
        else:
            value = endgame.get_value(here)
            assert value is not None
            result, moves = value
            if side[here.actor] != side[seat]:
                result = -result
        here.undo()
        if result > 0:
            wins.append(moves)
        elif result < 0:
            losses.append(moves)
        else:
            drawn = True
    if wins:
        return 1, 1 + min(wins)
    return (0, 0) if drawn else (-1, 1 + max(losses))


def goes_on(position: KarnakPosition, move: int) -> bool:
    """Whether a move builds, or its turn goes on."""
    here = position.copy()
    here.do(move)
    assert isinstance(here, KarnakPosition)
    return here.actor == position.actor or here.hall.stackings > position.hall.stackings


@pytest.mark.parametrize("seed", [24, 2, 9][: 1 if SOAK == 1 else 3])
def test_every_value_follows_from_those_after_it(seed: int) -> None:
    """At the beginning of turns and within them, with one column begun and with both (K-10 to K-15)."""
    state, endgame = judged(seed)
    source = Random(seed)
    found: Counter[int] = Counter()
    within = both = 0
    for number in range(often(500, 200)):
        here = scattered(state, source, number % 3 == 0)
        while here is not None and here.actor >= 0:
            value = endgame.get_value(here)
            assert value == follows(endgame, here)
            found[value[0]] += 1
            within += here.site != codes.NOWHERE
            both += here.hall.stackings == 2 * here.hall.complete + 2
            building = [move for move in here.legal_list() if goes_on(here, move)]
            if not building or source.random() < 0.3:
                break
            here.do(source.choice(building))
    assert min(found[result] for result in (-1, 0, 1)) > 10
    assert within > 20
    assert both > 20


@pytest.mark.parametrize("seed", [24, 1, 22][: 1 if SOAK == 1 else 3])
def test_seldom_cases_follow_too(seed: int) -> None:
    """Losses; a ninth column after which the other side sets the tenth (K-14); a drum that could go onto another."""
    state, endgame = judged(seed)
    source = Random(seed)
    bounds = GAME.return_bounds(2)
    assert bounds is not None
    found: Counter[str] = Counter()
    for number in range(often(4000, 2000)):
        here = scattered(state, source, number % 2 == 0)
        if here is None:
            continue
        value, least = endgame.get_value(here), bounds.get_bounds(here)[0]
        assert value is not None
        assert value[0] >= least
        drums = here.drum_bases()
        onto = any({codes.start_of(move), codes.end_of(move)} == set(drums) for move in here.legal_list())
        if least == 0 or value[0] < 0 or (value[0] == 0 and onto):
            assert value == follows(endgame, here)
            found["tenth"] += least == 0
            found["lost"] += value[0] < 0
            found["lost with a drum on a drum"] += value[0] < 0 and onto
    assert found["tenth"] > 20
    assert found["lost"] > 3
    assert found["lost with a drum on a drum"] > 0


def test_k15_who_cannot_move_has_not_lost() -> None:
    """Three stones shut in behind columns by the one that is barred: the game is over at equal columns."""
    state = without_repetition(
        hall("a1 b1", "c1 d2", unfinished="a15", complete="a2 b2 c2 a16 b16 c16 d16 e16", shares=(4, 4))
    )
    endgame = KarnakEndgame(state.position)
    endgame.run(10**9)
    stuck = state.copy()
    stuck.play("d2-d1")
    assert stuck.outcome is not None
    assert stuck.outcome.returns == (0, 0)
    data = json.loads(state.to_json())
    checked = 0
    for stones in permutations(["a1", "b1", "c1", "d1", "d2", "e1"], 4):
        for barred in (None, *stones):
            if stones[0] < stones[1] and stones[2] < stones[3]:
                fields = {**data, "drums": stones[:2], "capitals": stones[2:], "barred": barred}
                here = position_of(fields)
                if here is not None:
                    checked += 1
                    assert endgame.get_value(here) == follows(endgame, here)
    assert checked > 400


def test_both_begun_as_by_listing() -> None:
    state, endgame = judged(24)
    source = Random(7)
    compared = 0
    while compared < often(3, 2):
        here = scattered(state, source, False)
        while here is not None and here.actor >= 0 and new_graph_size(here) == 0:
            building = [move for move in here.legal_list() if goes_on(here, move)]
            if not building:
                break
            here.do(source.choice(building))
        if here is None or here.actor < 0 or not new_graph_size(here):
            continue
        graph = Graph(here, new_graph_size(here))
        graph.run(10**7)
        assert graph.solved
        walked = here.copy()
        for _ in range(1000):
            assert endgame.get_value(walked) == graph.get_value(walked)
            walked.do(source.choice(walked.legal_list()))
            if walked.actor < 0:
                walked = here.copy()
        compared += 1


def new_graph_size(position: Position) -> int:
    """How many positions can follow, if both columns are begun."""
    bounds = GAME.return_bounds(2)
    assert bounds is not None
    return bounds.get_size(position)


def test_by_the_slow_reading() -> None:
    """K-14: who can complete a column in this turn has a draw, and a win if the other side cannot set the tenth."""
    state, endgame = judged(2)
    source = Random(11)
    found: Counter[tuple[int, int]] = Counter()
    for number in range(often(60, 20)):
        position = scattered(state, source, number % 4 > 0)
        if position is None:
            continue
        value = endgame.get_value(position)
        assert value is not None
        worth = -1
        fields = {**json.loads(state.to_json()), **GAME.to_fields(position), "to_act": position.actor}
        for after in naive_turns(naive.Hall(json.dumps(fields))):
            after.barred = after.site = None
            worth = max(worth, 0 if can_complete(after) else 1)
        assert value[0] >= worth
        found[worth, value[0]] += 1
    assert len(found) > 1


# ---- the work ----


def test_it_goes_on_where_it_was_and_stops_at_once() -> None:
    state, whole = judged(2)
    parts = KarnakEndgame(state.position)
    assert parts.has(state.position)
    parts.run(2000)
    parts.stop()
    before = parts.nodes
    parts.run(10**9)
    assert parts.nodes == before
    assert parts.get_value(state.position) is None
    parts.resume()
    while not parts.done:
        parts.run(9973)
    assert (parts.nodes, parts.level) == (whole.nodes, whole.level)
    source = Random(1)
    for _ in range(200):
        here = scattered(state, source, False)
        if here is not None:
            assert parts.get_value(here) == whole.get_value(here)


def test_two_sides_of_two_have_the_same_values() -> None:
    """K-16: team mates never follow one another."""
    state = without_repetition(ending(Random(2), 1, players=4))
    two, endgame = judged(2)
    value = endgame.get_value(state.position)
    assert value is not None
    assert value == follows(endgame, state.position)
    other = json.loads(two.to_json())
    assert value == endgame.get_value(
        GAME.from_json(json.dumps({**other, "barred": json.loads(state.to_json())["barred"]})).position
    )


def test_other_positions_are_refused_or_unknown() -> None:
    _, endgame = judged(2)
    for begun, shares in ((0, (4, 4)), (2, (4, 4)), (1, (5, 3)), (1, (4, 3))):
        other = ending(Random(7), begun, shares).position
        assert GAME.small_endgame(other) is None
        assert not endgame.has(other)
        assert endgame.get_value(other) is None
        with pytest.raises(ValueError, match="two columns left"):
            KarnakEndgame(other)
    for state in (GAME.start(players=3), GAME.start(players=1), hypostyle.game("isis").start()):
        assert GAME.small_endgame(state.position) is None
        assert endgame.get_value(state.position) is None
    assert endgame.get_value(ending(Random(3), 1).position) is None
    with pytest.raises(TypeError):
        endgame.get_value(None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="set up once"):
        endgame.__init__(ending(Random(3), 1).position)  # type: ignore[misc]


def test_plain_python_does_the_same() -> None:
    assert len(told_alike("tests.games.karnak.endgame_values", "600")) > 100


@before_a_release
def test_plain_python_finds_the_same() -> None:
    """Half a minute in plain Python."""
    assert len(set(told_alike("tests.games.karnak.endgame_values"))) > 7
