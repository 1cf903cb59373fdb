"""Every step can be told: as a sentence in both languages, with all that happened by itself."""

import importlib
import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import ModuleType

import pytest

import hypostyle
from hypostyle.core.effect import Account
from hypostyle.core.words import YOU, Text
from tests.effects import NAMES
from tests.play import ALL, BASIC, SOAK, Setting, often, random_game, walk

WORD = re.compile(r"\b[^\W\d_]{2,}\b")

VALUE = re.compile(r"\{[^}]*\}")
IN_BOTH = {"in", "neutral"}
"""Words that an English sentence and its German twin may share."""


def _sentences(account: Account, names: tuple[str, ...], language: str) -> list[str]:
    """The sentence about a step and those about what it brought about, all that is hidden included."""
    told = [account.sentence, *(effect.sentence for effect in account.effects)]
    return [sentence.said(names, range(len(names)), language) for sentence in told]


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_every_step_is_told_in_whole_sentences(setting: Setting) -> None:
    for seed in range(3 if SOAK > 1 or not setting.options else 1):
        state = walk(setting, seed, 150)
        for step, account in zip(state.steps, state.accounts(), strict=True):
            for language in ("en", "de"):
                said, *_ = all_said = _sentences(account, NAMES, language)
                for each in all_said:
                    assert re.fullmatch(r"[^\[\]{}|]+\.", each), each
                    assert each[0].isupper() or each[0].isdigit(), each
                if step.seat is not None:
                    assert said.startswith(f"{NAMES[step.seat]} "), said
                    assert not re.search(rf"\b{re.escape(step.text)}\b", said), "nobody has to read notation"


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_each_language_keeps_to_its_own_words(setting: Setting) -> None:
    for seed in range(3):
        for account in walk(setting, seed, 200).accounts():
            for language, other in (("en", "de"), ("de", "en")):
                names = tuple(YOU[language] for _ in NAMES)
                spoken = {word for said in _sentences(account, names, language) for word in WORD.findall(said)}
                strange = spoken & (_vocabulary(setting.game, other) - _vocabulary(setting.game, language))
                assert not strange, (_sentences(account, names, language), strange)
            for sentence in (account.sentence, *(effect.sentence for effect in account.effects)):
                english, german = (WORD.findall(VALUE.sub(" ", sentence.phrase[code])) for code in ("en", "de"))
                assert set(english) & set(german) <= IN_BOTH, sentence.phrase


@cache
def _vocabulary(game: str, language: str) -> frozenset[str]:
    """All words that the game uses in a language. In German notation is no excuse, so it counts as English."""
    module = importlib.import_module(f"hypostyle.games.{game}.words")
    found = {word for text in _texts(module) for word in WORD.findall(text[language])}
    return frozenset(found | ({"pass", "end", "keep", "lift", "play", "stone", "draws"} if language == "en" else set()))


def _texts(thing: object) -> Iterator[Text]:
    """The texts in both languages in a module, a table or a list. Those that quote notation are left out."""
    if isinstance(thing, ModuleType):
        names = [name for name in vars(thing) if name.isupper() and name not in ("OBJECTIONS", "STATUS_SQUARE")]
        thing = [getattr(thing, name) for name in names]
    if isinstance(thing, Mapping) and set(thing) == {"en", "de"}:
        forms = [thing] if isinstance(thing["en"], str) else []
        yield from forms or [{"en": en, "de": de} for en, de in zip(thing["en"], thing["de"], strict=True)]
    elif isinstance(thing, (Mapping, list, tuple)):
        for part in thing.values() if isinstance(thing, Mapping) else thing:
            yield from _texts(part)


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_no_piece_changes_its_place_unsaid(setting: Setting) -> None:
    """A piece that is elsewhere after a turn's steps ends where the move ends, or an effect says where it went."""
    for seed in range(often(2, 3)):
        before: hypostyle.State | None = None
        for state in random_game(setting, seed, 90):
            if before is not None:
                _check_moved(before, state)
            before = state.copy()


def _check_moved(before: hypostyle.State, after: hypostyle.State) -> None:
    accounts = after.accounts(before.ply)
    paths = [account.path for account in accounts if account.path]
    ends = {path[-1] for path in paths}
    marked = {spot for account in accounts for effect in account.effects for spot in effect.ids}
    passed = {spot for path in paths for spot in path}
    old, new = ({piece.id: piece.at for piece in state.scene(None).pieces} for state in (before, after))
    for piece in old | new:
        places = {places[piece] for places in (old, new) if piece in places}
        if old.get(piece) == new.get(piece) or new.get(piece) in ends:
            continue
        if piece not in new and old[piece] in passed:  # the move took it away
            continue
        assert marked & (places | passed), (piece, old.get(piece), new.get(piece), after.steps[before.ply :])


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_what_is_marked_is_in_the_picture(setting: Setting) -> None:
    for seed in range(2):
        for state in random_game(setting, seed, 120):
            if state.ply and state.effects(state.ply):
                marked = {spot for effect in state.effects(state.ply) for spot in effect.ids}
                assert marked <= {spot.id for spot in state.scene(None).spots}


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_every_clause_named_is_in_the_rules(setting: Setting) -> None:
    rules = hypostyle.game(setting.game).rules()
    clauses = {
        effect.clause
        for account in walk(setting, 5, 300 if SOAK > 1 or not setting.options else 100).accounts()
        for effect in account.effects
    }
    assert all(f"**{clause}**" in rules for clause in clauses)
