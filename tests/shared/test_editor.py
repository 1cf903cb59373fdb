"""Editors of every game: what is placed can be taken away, every place is to be seen, whatever is drafted is drawn."""

import json
import random
from dataclasses import replace

import pytest

import hypostyle
from hypostyle.core.draft import Draft
from hypostyle.core.editor import Editor, PaletteItem
from hypostyle.core.words import LANGUAGES
from tests.core.mutations import change_value
from tests.play import ALL, SOAK, walk

GAMES = hypostyle.game_names()
EDITS, MUTATIONS = 60 * SOAK, 30 * SOAK


def _draft(name: str, seed: int) -> Draft:
    """A position from a game, without what was counted."""
    settings = [setting for setting in ALL if setting.game == name]
    state = walk(settings[seed % len(settings)], seed, (0, 20)[seed % 2])
    return state.game.draft(state.to_json())


def _shown(draft: Draft, tall: bool, language: str) -> None:
    """It is drawn, and every place that can be filled is a spot or has a name beside the board."""
    scene = draft.scene(tall=tall, language=language)
    spots = {spot.id: spot for spot in scene.spots}
    assert len(spots) == len(scene.spots)
    beside = draft.game.editor.beside
    assert [place for place in draft.places if place not in spots and place not in beside] == []
    assert all(spots[place].name for place in draft.places if place in spots)
    assert all(beside[place][each] for place in draft.places if place in beside for each in LANGUAGES)
    assert all(piece.at in spots and piece.look in scene.looks and piece.name for piece in scene.pieces)
    assert len({piece.id for piece in scene.pieces}) == len(scene.pieces)
    if not draft.problems:
        assert scene == replace(draft.state().scene(tall=tall, language=language), choices=scene.choices)


def _placed(draft: Draft, item: PaletteItem) -> tuple[Draft, str] | None:
    """The draft with an item where it can lie, and the place; without one of its kind elsewhere."""
    for place in draft.places:
        made = draft.place(item.id, place)
        if made is not draft and made.contents.get(place, [""])[-1] == item.id:
            return made, place
    return None


@pytest.mark.parametrize("name", GAMES)
def test_what_is_in_the_palette_can_be_placed_and_taken_away(name: str) -> None:
    game = hypostyle.game(name)
    for item in game.draft().palette:
        for draft in (game.draft().cleared(), game.draft(), _draft(name, 1)):
            found = _placed(draft, item)
            if found is not None:
                break
        else:
            pytest.fail(f"{item.id} can be placed nowhere")
        placed, place = found
        lying = placed.contents[place]
        assert placed.remove(place).contents.get(place, []) == lying[:-1]
        for turn in range(item.turns):
            before = placed.remove(place)
            turned = before.place(f"{item.id}/{turn}", place)
            assert turned is before or any(item.id in pieces for pieces in turned.contents.values())


@pytest.mark.parametrize("name", GAMES)
def test_what_is_moved_lies_elsewhere(name: str) -> None:
    game = hypostyle.game(name)
    editor = game.editor
    if type(editor) is Editor:
        pytest.skip("it has no editor")
    drafts = (_draft(name, 1), game.draft())
    draft = next(each for each in drafts if any(each.contents.get(place) for place in each.places))
    start = next(place for place in draft.places if draft.contents.get(place) and place not in editor.beside)
    piece = draft.contents[start][-1]
    free = [end for end in draft.places if end not in editor.beside and not draft.contents.get(end)]
    moved = [draft.move(start, end) for end in free]
    ended = [made for made in moved if made is not draft]
    assert not free or ended
    for made in ended:
        assert sum(lying.count(piece) for lying in made.contents.values()) == sum(
            lying.count(piece) for lying in draft.contents.values()
        )
    assert draft.move(start, start) is draft


@pytest.mark.parametrize("name", GAMES)
def test_an_empty_board_is_empty_and_a_start_is_sound(name: str) -> None:
    draft = _draft(name, 1)
    cleared, waiting = draft.cleared(), draft.game.editor.waiting
    assert not [place for place in cleared.places if cleared.contents.get(place) and place not in waiting]
    _shown(cleared, False, "de")
    assert cleared.restarted().problems == ()
    assert cleared.restarted().fields["options"] == draft.fields["options"]
    for players in draft.game.seats:
        fitted = draft.game.draft().for_players(players)
        assert fitted.problems == ()
        assert fitted.players == players
        for fewer in draft.game.seats:
            _shown(fitted.for_players(fewer), False, "en")


def _changed(draft: Draft, chance: random.Random) -> Draft:
    """One thing done as on the page."""
    what = chance.choice(("place", "place", "remove", "move", "set", "players", "clear"))
    places = draft.places
    if what == "place" and places:
        item = chance.choice(draft.palette)
        turned = f"{item.id}/{chance.randrange(item.turns)}"
        return draft.place(turned if item.turns > 1 else item.id, chance.choice(places))
    if what in ("remove", "move") and places:
        full = [place for place in places if draft.contents.get(place)] or list(places)
        start = chance.choice(full)
        return draft.remove(start) if what == "remove" else draft.move(start, chance.choice(places))
    if what == "players":
        return draft.for_players(chance.choice(draft.game.seats))
    if what == "clear" and chance.random() < 0.2:
        return draft.cleared()
    control = chance.choice([each for each in draft.controls if each.path != "players"])
    value = chance.choice(control.choices)[0] if control.choices else chance.randint(control.low, control.low + 9)
    return draft.set(control.path, None if control.empty and chance.random() < 0.3 else value)


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_done_can_be_seen(name: str) -> None:
    chance = random.Random(name)
    game = hypostyle.game(name)
    fields = {field for field in game.draft().fields if "_" in field}
    wrong = 0
    draft = _draft(name, 0)
    for number in range(EDITS):
        draft = _draft(name, number) if number % 15 == 0 else _changed(draft, chance)
        _shown(draft, chance.random() < 0.5, chance.choice(LANGUAGES))
        wrong += bool(draft.problems)
        for told in draft.told("en", plain=True):
            words = set(told["text"].replace(",", " ").replace(":", " ").split())
            assert not words & {*fields, "null", "seen", "play_on"}, "people do not know the JSON form"
    assert 0 < wrong < EDITS


@pytest.mark.parametrize("name", GAMES)
def test_what_is_damaged_is_drawn_as_far_as_it_can_be_read(name: str) -> None:
    chance = random.Random(f"damaged {name}")
    texts = [json.dumps(_draft(name, seed).fields) for seed in range(4)]
    for _ in range(MUTATIONS):
        draft = hypostyle.game(name).draft(json.loads(change_value(chance.choice(texts), texts, chance)))
        draft.scene(tall=chance.random() < 0.5, language="de")
        draft.cleared().scene()
        draft.for_players(draft.game.usual).scene()


@pytest.mark.parametrize("name", GAMES)
def test_every_piece_of_the_palette_has_a_look_in_each_way_it_lies(name: str) -> None:
    game = hypostyle.game(name)
    if type(game.editor) is Editor:
        pytest.skip("it has no editor")
    looks = game.editor.looks(False)
    if not looks:
        pytest.skip("its pieces are drawn as discs")
    for players in game.seats:
        for item in game.draft().for_players(players).palette:
            assert looks[item.id]
            assert item.turns == 1 or all(looks[f"{item.id}/{turn}"] for turn in range(item.turns))
            assert f"{item.id}/{item.turns}" not in looks
