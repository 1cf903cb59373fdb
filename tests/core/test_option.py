"""Options: what may be chosen is told in both languages, and what older data means that does not name one."""

import json
from dataclasses import replace

import pytest

import hypostyle
from hypostyle.core.option import FIRST, REPETITION, Meaning, Option, OptionError

NUMBER = Option("size", 4, {"en": "Size", "de": "Größe"}, {"en": "how large", "de": "wie groß"}, low=3, high=9)


@pytest.mark.parametrize(
    ("option", "value", "english", "german"),
    [
        (NUMBER, 10, "option size cannot be “10”; allowed: a whole number from 3 to 9",
         "Größe: „10“ geht nicht; erlaubt ist eine ganze Zahl von 3 bis 9"),
        (REPETITION, 1, "option repetition cannot be “1”; allowed: a whole number from 0 to 1000, but not 1",
         "Wiederholung: „1“ geht nicht; erlaubt ist eine ganze Zahl von 0 bis 1000, aber nicht 1"),
        (FIRST, 2, "option first cannot be “2”; allowed: a whole number from 0 to 1",
         "Wer beginnt: „2“ geht nicht; erlaubt ist eine ganze Zahl von 0 bis 1"),
        (replace(NUMBER, choices=(None, 4)), 5, "option size cannot be “5”; allowed: none, 4",
         "Größe: „5“ geht nicht; erlaubt ist none, 4"),
    ],
)  # fmt: skip
def test_what_may_be_chosen_is_told_in_both_languages(option: Option, value: int, english: str, german: str) -> None:
    with pytest.raises(OptionError) as refused:
        option.check(value, 2)
    assert (str(refused.value), refused.value.said("en"), refused.value.said("de")) == (english, english, german)


def test_an_option_that_is_not_named_means_its_default_unless_it_came_later() -> None:
    assert (NUMBER.unnamed, replace(NUMBER, when_missing=7).unnamed) == (4, 7)
    assert replace(NUMBER, when_missing=None).unnamed is None, "none is a meaning like any other"


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_stored_options_are_completed_by_those_that_came_later(name: str) -> None:
    game = hypostyle.game(name)
    later = {each.name: each.unnamed for each in game.options if each.when_missing is not Meaning.DEFAULT}
    assert game.complete_options({}) == later
    defaults = game.check_options(game.usual, {})
    assert game.complete_options(defaults) == defaults, "what is named stays as it is"
    data = json.loads(game.start(seed=1).to_json())
    del data["options"]["first"]
    with pytest.raises(ValueError, match="lack first"):
        game.from_json(json.dumps(data))
