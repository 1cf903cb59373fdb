"""The games in OpenSpiel: its own checks, and that they are the same games."""

import pickle

import numpy as np
import pyspiel
import pytest

import hypostyle
import hypostyle.lab.openspiel as adapter
from hypostyle.core.fields import MOST_PLIES
from tests.play import ALL, BASIC, SOAK, Setting, midgame

SHORT = 12  # steps of a game in its own checks, which look at all there is after each
TEAMS = [setting for setting in ALL if any(name == "teams" for name, _ in setting.options)]


def load(setting: Setting, **more: object) -> pyspiel.Game:
    return pyspiel.load_game(
        adapter.PREFIX + setting.game, {"players": setting.players, **dict(setting.options), **more}
    )


def walk(state: pyspiel.State, seed: int, steps: int = MOST_PLIES) -> None:
    source = hypostyle.Source(seed)
    for _ in range(steps):
        if state.is_terminal():
            return
        legal = state.legal_actions()
        state.apply_action(legal[source.draw(len(legal))])


@pytest.mark.parametrize("setting", [*BASIC, *TEAMS], ids=str)
def test_its_own_checks_pass(setting: Setting) -> None:
    game = load(setting, max_game_length=SHORT if SOAK == 1 else 200)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_its_own_checks_pass_to_the_end_of_a_game() -> None:
    for setting in (Setting("sakkara", 2), Setting("karnak", 1)):
        pyspiel.random_sim_test(load(setting), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_it_is_the_same_game(setting: Setting) -> None:
    """Actions, texts, chances and returns are those of a state of Hypostyle that is played by its texts."""
    state = load(setting).new_initial_state()
    same = hypostyle.game(setting.game).start(setting.players, by_hand=True)
    source = hypostyle.Source(5)
    begun: int | None = None
    for step in range(160):
        if state.is_terminal():
            break
        if same.chance_due:
            assert state.is_chance_node()
            told = [(state.action_to_string(outcome), chance) for outcome, chance in state.chance_outcomes()]
            assert told == [(text, pytest.approx(float(chance))) for text, chance in same.chances()]
            outcome = source.draw(len(told))
            state.apply_action(outcome)
            same.apply_chance(told[outcome][0])
            continue
        assert state.current_player() == same.seat
        legal = state.legal_actions()
        if step % 10 == 0:
            assert legal == same.legal_actions()
        action = legal[source.draw(len(legal))]
        assert state.action_to_string(action) == same.space.name(action)
        state.apply_action(action)
        same.apply_action(action)
        begun = same.pending_action
        assert state.numbers.pending == begun
        assert state.numbers.hash == same.hash
    if same.outcome is not None:
        assert state.returns() == list(same.outcome.returns)
    elif begun is None:
        assert state.texts.view(0) == same.view(0)
        assert state.returns() == [0.0] * setting.players


def test_all_games_are_registered_with_their_numbers() -> None:
    names = {adapter.PREFIX + name for name in hypostyle.game_names()}
    assert names <= set(pyspiel.registered_names())
    horus = pyspiel.load_game("hypostyle_horus(players=3,stack=12)")
    assert (horus.num_players(), horus.min_utility(), horus.max_utility()) == (3, -1.0, 1.0)
    assert horus.num_distinct_actions() == hypostyle.game("horus").space().size
    assert horus.max_chance_outcomes() == 30
    assert horus.max_game_length() == horus.max_chance_nodes_in_history() == MOST_PLIES
    assert horus.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert horus.new_initial_state().texts.options["stack"] == 12
    solitaire = pyspiel.load_game("hypostyle_karnak(players=1)")
    assert solitaire.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    isis = pyspiel.load_game("hypostyle_isis")
    assert isis.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    assert isis.max_chance_outcomes() == isis.max_chance_nodes_in_history() == 0


def test_partners_have_the_same_return() -> None:
    state = pyspiel.load_game("hypostyle_karnak(players=4,teams=2)").new_initial_state()
    walk(state, 3)
    returns = state.returns()
    assert returns[0] == returns[2] == -returns[1] == -returns[3] != 0


def test_what_is_wrong_is_told() -> None:
    for wrong, words in (
        ({"players": 9}, "players"),
        ({"colour": 1}, "colour"),
        ({"max_game_length": 0}, "max_game_length"),
        ({"position": "nothing"}, "position"),
        ({"position": "{}"}, "game"),
    ):
        with pytest.raises((ValueError, RuntimeError), match=words):
            adapter.HypostyleGame.__subclasses__()[0](wrong)
    state = pyspiel.load_game("hypostyle_isis").new_initial_state()
    before = str(state)
    with pytest.raises(ValueError, match="not legal"):
        state.apply_action(0)
    assert str(state) == before
    assert state.history() == []


def test_a_game_that_is_too_long_ends_without_a_winner() -> None:
    state = pyspiel.load_game("hypostyle_theben(max_game_length=7)").new_initial_state()
    walk(state, 1)
    assert state.is_terminal()
    assert len(state.history()) == 7
    assert state.returns() == [0.0, 0.0]
    assert state.legal_actions() == []


@pytest.mark.parametrize("setting", [Setting("karnak", 3), Setting("horus", 2)], ids=str)
def test_copies_and_what_was_pickled_go_their_own_way(setting: Setting) -> None:
    game = load(setting)
    state = game.new_initial_state()
    walk(state, 2, 40)
    text = str(state)
    copied, pickled = state.clone(), pickle.loads(pickle.dumps(state))
    stored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    for other in (copied, pickled, stored):
        assert str(other) == text
        assert other.history() == state.history()
        assert other.information_state_string(0) == state.information_state_string(0)
        walk(other, 7, 9)
    assert str(state) == text, "it stays where it was"
    assert str(copied) == str(pickled) == str(stored) != text
    assert copied.clone().legal_actions() == copied.legal_actions()


def test_a_position_can_be_the_start() -> None:
    state = midgame(Setting("isis", 3), 4, 30)
    for given in (state.to_json(), adapter.position_parameter(state)):
        game = pyspiel.load_game("hypostyle_isis", {"position": given})
        assert game.num_players() == 3
        start = game.new_initial_state()
        assert start.texts.to_json() == state.to_json()
        assert str(pyspiel.load_game(str(game)).new_initial_state()) == str(start)


# ---- what players know ----


@pytest.mark.parametrize("setting", [Setting("isis", 3), Setting("horus", 3)], ids=str)
def test_observations_are_those_of_the_game(setting: Setting) -> None:
    game = load(setting)
    state = game.new_initial_state()
    walk(state, 4, 60)
    while state.is_chance_node():
        state.apply_action(0)
    observer = game.make_py_observer()
    for player in range(3):
        seen = state.texts.observation(player)
        observer.set_from(state, player)
        assert (observer.dict["planes"] == seen.planes).all()
        assert (observer.dict["numbers"] == seen.numbers).all()
        assert np.concatenate([seen.planes.ravel(), seen.numbers]).tolist() == state.observation_tensor(player)
        assert state.texts.view(player, history=False) in state.observation_string(player)


def test_nobody_knows_what_others_drew() -> None:
    game = pyspiel.load_game("hypostyle_horus(max_game_length=400)")
    state = game.new_initial_state()
    draws = 0
    while draws < 10 or state.is_chance_node():  # the hands, and a tile from the bag
        draws += 1
        state.apply_action(state.legal_actions()[-1])
    other = game.new_initial_state()
    drawer = 0
    for number, outcome in enumerate(state.history()):
        event = other.action_to_string(pyspiel.PlayerId.CHANCE, outcome)
        swapped = event.startswith("1 draws") and number < 10
        drawer += swapped
        other.apply_action(other.legal_actions()[0] if swapped else outcome)
    assert drawer == 5, "the other hand differs in all its cards"
    assert state.information_state_string(0) == other.information_state_string(0)
    assert state.information_state_tensor(0) == other.information_state_tensor(0)
    assert state.observation_string(0) == other.observation_string(0)
    assert state.information_state_string(1) != other.information_state_string(1)
    assert state.information_state_tensor(1) != other.information_state_tensor(1)
    public = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    onlooker = game.make_py_observer(public)
    assert onlooker.tensor is None
    assert onlooker.string_from(state, 0) == onlooker.string_from(other, 1)


def test_who_remembers_all_knows_each_step() -> None:
    game = pyspiel.load_game("hypostyle_horus(max_game_length=400)")
    state = game.new_initial_state()
    walk(state, 1, 30)
    lines = state.information_state_string(1).splitlines()
    assert len(lines) == 30
    steps = state.information_state_tensor(1)[-400:]
    assert np.count_nonzero(steps) == 30
    for number, (player, action) in enumerate((each.player, each.action) for each in state.full_history()):
        if player >= 0:
            assert steps[number] == action + 1
            assert lines[number] == hypostyle.game("horus").space().name(action)
        else:
            assert steps[number] in (-1 - action, -31)


def test_an_observer_refuses_what_nobody_may_ask() -> None:
    game = pyspiel.load_game("hypostyle_horus")
    everything = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="private"):
        game.make_py_observer(everything)
    with pytest.raises(ValueError, match="parameters"):
        game.make_py_observer(None, {"size": 1})
