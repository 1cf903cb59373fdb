"""The graded opponents: legal, repeatable, in time, blind to what is hidden, and stopped when asked."""

import threading
from itertools import pairwise

import pytest

import hypostyle
from hypostyle.core.level import LEVEL_MANNERS, LEVEL_NAMES, LEVEL_STRENGTHS, TOP_LEVEL
from hypostyle.players.search_player import LevelPlayer
from tests.play import BASIC, Setting, midgame, random_game, walk
from tests.timing import seconds_after_stop, thinking_seconds

GAMES = hypostyle.game_names()
LEVELS = range(1, TOP_LEVEL + 1)


def test_ten_levels_with_names_for_every_game_and_number_of_seats() -> None:
    for told in (LEVEL_NAMES, LEVEL_STRENGTHS, LEVEL_MANNERS):
        for language in ("en", "de"):
            assert len({each[language] for each in told}) == len(told) == TOP_LEVEL == 10
    for name in GAMES:
        game = hypostyle.game(name)
        for players in game.seats:
            levels = game.levels(players)
            assert len(levels) == TOP_LEVEL
            assert all(level.seconds <= 0.3 for level in levels[:4])
            assert all(level.seconds <= 3 for level in levels)
            assert not levels[-1].errs, "the strongest plays what it thinks best"
            assert all(level.nodes for level in levels[4:]), "from the fifth on they search, and take what is certain"


@pytest.mark.parametrize("name", GAMES)
def test_no_level_errs_more_than_the_one_below(name: str) -> None:
    for below, above in pairwise(hypostyle.game(name).levels(2)):
        assert above.nodes >= below.nodes
        if bool(below.nodes) == bool(above.nodes):
            assert above.sight >= below.sight
        if below.nodes:  # one that searches errs in other ways than one that does not
            assert above.temperature <= below.temperature
            assert above.greed <= below.greed


@pytest.mark.parametrize("setting", BASIC, ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_legal_moves_and_the_same_seed_the_same_choice(level: int, setting: Setting) -> None:
    nodes = min(100, hypostyle.game(setting.game).levels(setting.players)[level - 1].nodes) or None
    for plies in (0, 11):
        state = midgame(setting, 4, plies)
        before = state.to_json()
        chosen = {
            hypostyle.player(setting.game, level=level, seed=5, nodes=nodes, cap=False).choose(state) for _ in range(2)
        }
        assert len(chosen) == 1
        assert chosen <= set(state.moves())
        assert state.to_json() == before, "a player changes nothing"


def test_a_whole_game_can_be_repeated() -> None:
    def play() -> list[str]:
        state = hypostyle.game("isis").start(2)
        rivals = [hypostyle.player("isis", level=level, seed=3, nodes=60, cap=False) for level in (2, 5)]
        for _ in range(40):
            if state.seat is None:
                break
            state.play(rivals[state.seat].choose(state))
        return [step.text for step in state.steps]

    assert play() == play()


@pytest.mark.parametrize("setting", [each for each in BASIC if hypostyle.game(each.game).hidden], ids=str)
def test_a_choice_does_not_depend_on_what_is_hidden(setting: Setting) -> None:
    changed = 0
    for number, state in enumerate(random_game(setting, 2, 40)):
        if number % 8 or state.seat is None:
            continue
        other = state.copy()
        other.position.resample(state.seat, hypostyle.Source(number))
        changed += other.to_json() != state.to_json()
        for level in (1, 3, 9):
            first, second = (
                hypostyle.player(setting.game, level=level, seed=1, nodes=80, cap=False).choose(each)
                for each in (state, other)
            )
            assert first == second
    assert changed, "the hidden parts must differ for this to show anything"


@pytest.mark.timed
@pytest.mark.parametrize("setting", BASIC, ids=str)
@pytest.mark.parametrize("level", [1, 4])
def test_the_gentle_levels_answer_at_once(level: int, setting: Setting) -> None:
    for plies in (0, 12):
        state = midgame(setting, 6, plies)
        player = hypostyle.player(setting.game, level=level, seed=1)
        assert thinking_seconds(lambda state=state, player=player: player.choose(state)) < 0.4  # type: ignore[misc]


@pytest.mark.timed
@pytest.mark.parametrize("name", GAMES)
def test_the_strongest_answers_within_three_seconds(name: str) -> None:
    state = walk(Setting(name, 2), 6, 4)
    player = hypostyle.player(name, level=10, seed=1)
    assert thinking_seconds(lambda: player.choose(state)) < 3.3


@pytest.mark.timed
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("beside", [False, True], ids=["alone", "beside another search"])
def test_the_time_asked_for_is_kept(name: str, beside: bool) -> None:
    """By the processor's time of its own thread: what others take on a busy machine is not its fault."""
    state = walk(Setting(name, 2), 6, 8)
    asked = 0.25
    player = hypostyle.player(name, level=10, seed=1, seconds=asked)
    other = hypostyle.player(name, level=10, seed=2, nodes=10**9, cap=False)
    thread = threading.Thread(target=other.choose, args=(state.copy(),))
    if beside:
        thread.start()
    try:
        spent = thinking_seconds(lambda: player.choose(state))
    finally:
        other.stop()
        if beside:
            thread.join(60)
    assert spent < 1.1 * asked + 0.05


@pytest.mark.timed
@pytest.mark.parametrize("name", GAMES)
def test_stop_answers_within_fifty_milliseconds(name: str) -> None:
    state = walk(Setting(name, 2), 5, 3)
    player = hypostyle.player(name, level=10, seed=1, nodes=10**9, cap=False)
    chosen: list[str] = []
    assert seconds_after_stop(lambda: chosen.append(player.choose(state)), player.stop) < 0.05
    assert chosen[0] in state.moves()


def test_the_search_is_kept_between_moves() -> None:
    state = hypostyle.game("isis").start(2)
    player = LevelPlayer(hypostyle.game("isis"), seed=1, level=9, nodes=300, cap=False)
    other = hypostyle.player("isis", "random", seed=1)
    for _ in range(4):
        state.play(player.choose(state))
        first = player._search
        state.play(other.choose(state))
    state.play(player.choose(state))
    assert player._search is first
    elsewhere = walk(Setting("isis", 2), 9, 20)
    player.choose(elsewhere)
    assert player._search is not first, "from elsewhere nothing is taken over"


def test_wishes_that_make_no_sense_are_refused() -> None:
    for level in (0, 11):
        with pytest.raises(ValueError, match=f"there is no level “{level}”; the levels are 1 to 10"):
            hypostyle.player("isis", level=level)
    with pytest.raises(ValueError, match="by its name or by its level"):
        hypostyle.player("isis", "uct", level=3)
    with pytest.raises(ValueError, match="looks at 1 to"):
        hypostyle.player("isis", level=3, nodes=0)
    with pytest.raises(ValueError, match="there is no player “100”"):
        hypostyle.player("isis", "100")


def test_a_level_can_be_named_by_its_number_as_a_text() -> None:
    for level in LEVELS:
        player = hypostyle.player("isis", str(level))
        assert isinstance(player, LevelPlayer)
        assert player.level == level
