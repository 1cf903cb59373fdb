"""A connection that is sent deltas has the same scene as one that is sent all of it."""

import json

import pytest

import hypostyle
from hypostyle.core.picture.choices import Choices, Ghost
from hypostyle.server.scene_form import SceneDelta, SceneForm
from tests.play import BASIC, Setting, random_game
from tests.server.running import Message, leaves, whole_scene

PLIES = 40


def _forms(setting: Setting, seed: int) -> list[SceneForm]:
    """Scenes of a game, as somebody sees them who now and then looks at it in another way or may not choose."""
    forms = []
    for ply, state in enumerate(random_game(setting, seed, PLIES)):
        seat = state.seat if ply % 5 else None
        turned = ply // 20 % 4
        scene = state.scene(seat, tall=ply % 11 == 10, turned=turned, language=("en", "de")[ply % 13 == 12])
        forms.append(SceneForm(scene, choosing=ply % 3 > 0))
    return forms


def _told(before: SceneForm | None, after: SceneForm) -> Message:
    told: Message = json.loads(SceneDelta.between(before, after))
    return told


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_deltas_add_up_to_the_whole_scene(setting: Setting) -> None:
    forms = _forms(setting, 1)
    order = [*forms, forms[0], forms[-1], forms[len(forms) // 2]]  # and some looks back
    before: SceneForm | None = None
    page: Message = {}
    for form in order:
        page = whole_scene(_told(before, form), page)
        wanted = _told(None, form)
        assert {name: page["looks"][name] for name in wanted["looks"]} == wanted.pop("looks")
        assert {name: page[name] for name in wanted} == wanted
        before = form


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_nothing_is_told_twice(setting: Setting) -> None:
    """The same scene again is no news, though it was drawn anew."""
    for state in random_game(setting, 2, 20):
        first, second = (SceneForm(state.scene(state.seat), choosing=True) for _ in range(2))
        assert SceneDelta.between(first, second) == "{}"


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_what_stays_from_move_to_move_is_the_same_object(setting: Setting) -> None:
    """So that nobody need compare it, and an open table keeps it only once."""
    before = None
    for state in random_game(setting, 3, 12):
        scene = state.scene(None)
        if before is not None and (before.width, before.height) == (scene.width, scene.height):
            assert scene.ground is before.ground
            for name in ("pieces", "spots"):
                known = {id(item) for item in getattr(before, name)}
                new = [item for item in getattr(scene, name) if id(item) not in known]
                assert not set(new) & set(getattr(before, name)), f"equal {name} are drawn twice"
        before = scene


@pytest.mark.parametrize("name", ["isis", "theben", "karnak"])
def test_a_move_tells_of_the_pieces_that_moved_alone(name: str) -> None:
    state = hypostyle.game(name).start(2)
    before = SceneForm(state.scene(state.seat), choosing=True)
    state.play(state.moves()[0])
    told = _told(before, SceneForm(state.scene(state.seat), choosing=True))
    assert not {"ground", "spots", "trays", "width", "height", "game", "looks"} & set(told)
    assert len([piece for piece in told["pieces"] if isinstance(piece, dict)]) == 1


def test_all_ways_to_lie_in_sakkara_are_told_once() -> None:
    before = None
    for ply, state in enumerate(random_game(Setting("sakkara", 2), 4, PLIES)):
        form = SceneForm(state.scene(state.seat), choosing=ply % 2 == 0)
        told = _told(before, form)
        assert ("actions" in told, "ghosts" in told) == (before is None, before is None)
        assert before is None or all(name.startswith("b") for name in told.get("looks", ()))
        before = form


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_a_scene_by_itself_has_what_it_needs_and_nothing_else(setting: Setting) -> None:
    for state in random_game(setting, 4, 12):
        scene = state.scene(state.seat)
        for choosing in (False, True):
            told = json.loads(SceneForm(scene, choosing).whole())
            chosen = {each for ids in (scene.choices.values() if choosing else ()) for each in ids}
            assert {action["id"] for action in told["actions"]} == chosen & {action.id for action in scene.actions}
            things = [*told["pieces"], *told["actions"]]
            ghosts = told.get("ghosts", {})
            assert chosen & scene.ghosts.keys() <= ghosts.keys()
            turns = {ghost[how] for ghost in ghosts.values() for how in ("turn", "mirror") if how in ghost}
            assert turns <= ghosts.keys(), "a turn may pass over ways to lie that fit nowhere"
            assert ghosts.keys() <= chosen | turns
            needed = {name for each in told.get("ghosts", {}) for name in scene.ghosts[each].looks()}
            if choosing:
                needed |= {name for ghost in scene.choices.ghosts.values() for name in ghost.looks()}
            assert set(told.get("looks", {})) == {thing["look"] for thing in things if "look" in thing} | needed


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_the_tree_of_choices_leads_to_every_move(setting: Setting) -> None:
    for state in random_game(setting, 5, PLIES):
        choices = state.scene(state.seat).choices
        tree = choices.tree()
        assert sorted(leaves(tree)) == list(choices) == state.moves()
        for move in list(choices)[:: max(1, len(choices) // 50)]:
            node = tree
            for each in choices[move]:
                node = node[each]
            assert move in (node, node[""] if isinstance(node, dict) else None)


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_choices_stay_as_they_were_when_the_game_goes_on(setting: Setting) -> None:
    """They are worked out when they are asked for, and the state may have moved on by then."""
    kept = []
    for state in random_game(setting, 6, 2 * PLIES):
        kept.append((state.scene(state.seat).choices, dict(state.scene(state.seat).choices)))
    for choices, at_the_time in kept:
        assert dict(choices) == at_the_time


def test_a_move_may_be_complete_where_others_go_on() -> None:
    ids = {"a": ("x",), "b": ("x", "y"), "c": ("x", "y", "z"), "d": ("x", "v")}
    for order in (ids, reversed(ids)):
        names = dict(zip("1234", order, strict=True))
        pointed = {text: ids[name] for text, name in names.items()}
        at = {name: text for text, name in names.items()}
        choices = Choices(dict.fromkeys(names, 0), pointed.__getitem__)
        assert choices.tree() == {"x": {"": at["a"], "y": {"": at["b"], "z": at["c"]}, "v": at["d"]}}


def test_a_ghost_stands_where_its_ids_lead() -> None:
    pointed = {"a": ("x", "y"), "b": ("x", "z"), "c": ("v",)}
    ghosts = {("x",): Ghost("tile", covers=((0, 0), (1, 0, "cube"))), ("v",): Ghost("tile"), (): Ghost("stone", seat=0)}
    tree = Choices(dict.fromkeys(pointed, 0), pointed.__getitem__, ghosts).tree()
    told = {"look": "tile", "covers": ((0, 0), (1, 0, "cube"))}
    assert tree == {"x": {"y": "a", "z": "b", "?": told}, "v": "c", "?": {"look": "stone", "seat": 0}}
    assert sorted(leaves(tree)) == ["a", "b", "c"]
