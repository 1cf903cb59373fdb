"""The hall as HTML, with the games already in it: they are seen before any script has run."""

from __future__ import annotations

import re
from functools import cache
from html import escape

import hypostyle
from hypostyle.core.game import Game
from hypostyle.core.level import LEVEL_NAMES, LEVEL_STRENGTHS
from hypostyle.core.picture.palette import THEMES
from hypostyle.core.words import LANGUAGES
from hypostyle.server.help.addresses import SERVED
from hypostyle.server.help.contents import HOME
from hypostyle.server.page_html import page_html
from hypostyle.server.plates import address
from hypostyle.server.web_folder import page_words

PRESET_LEVEL = 4
"""Of the opponents when nothing is set up."""
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
_GAP = re.compile(r"\{\{([\w.]+)\}\}")


@cache
def hall_html(language: str, newcomer: bool) -> str:
    """The page for somebody who has no table yet, or has some; it never changes while the program runs."""
    words = page_words(language)
    games = (hypostyle.game(name) for name in hypostyle.game_names())
    plates = [_plate(game, number, language, newcomer) for number, game in enumerate(games)]
    filled = {
        "language": language,
        "welcome": words["hall.newcomer" if newcomer else "hall.welcome"],
        "for": "newcomer" if newcomer else "returning",
        "help": SERVED.page(HOME, language),
    }
    texts = {key: escape(text) for key, text in {**words, **filled}.items()} | {"plates": "\n".join(plates)}
    page = page_html("hall").replace('<html lang="en">', f'<html lang="{language}">', 1)
    return _GAP.sub(lambda gap: texts[gap[1]], page)


def make_all() -> None:
    """Make the pages before the first visitor comes."""
    for language in LANGUAGES:
        for newcomer in (False, True):
            hall_html(language, newcomer)


def _plate(game: Game, number: int, language: str, newcomer: bool) -> str:
    """A game: its picture, what it is about, and the ways to play it. Newcomers are led to the lesson first.

    The buttons work once the script is there.
    """
    words = page_words(language)

    def say(key: str, **gaps: object) -> str:
        return escape(words[key].format(**gaps))

    def link(key: str, path: str, look: str = "") -> str:
        label = say("hall.of", what=words[key], game=game.title)
        return f'<a href="/{path}/{game.name}"{look} aria-label="{label}">{say(key)}</a>'

    lesson_first = newcomer and bool(game.lesson)
    lesson = link("hall.lesson", "lesson", ' class="button main"' if lesson_first else "") if game.lesson else ""
    name, strength = (each[PRESET_LEVEL - 1][language] for each in (LEVEL_NAMES, LEVEL_STRENGTHS))
    players = max(game.usual, next((count for count in game.seats if count > 1), 1))
    label = say("hall.playTitle", game=game.title, name=name, level=PRESET_LEVEL)
    play = (
        f'<button type="button" class="{"" if lesson_first else "main"}" data-play="{game.name}" '
        f'data-players="{players}" data-level="{PRESET_LEVEL}" aria-label="{label}" disabled>'
        f"{say('hall.play')}</button>"
    )
    anyone = (
        f'<button type="button" class="plain" data-anyone="{game.name}" '
        f'aria-label="{say("hall.anyoneTitle", game=game.title)}" disabled>{say("hall.anyone")}</button>'
    )
    facts = [say("hall.players", players=_range([count for count in game.seats if count > 1]))]
    facts += [say("hall.alone")] if 1 in game.seats else []
    facts += [say("hall.minutes", minutes=game.minutes)]
    pictures = "".join(
        f'<img class="plate-picture by-{theme}" src="{escape(address(game.name, language, theme))}" '
        f'alt="" loading="lazy" decoding="async">'
        for theme in THEMES
    )
    first = f"/{'lesson' if lesson_first else 'new'}/{game.name}"
    preset = f'<span class="preset">{say("hall.against", name=name, strength=strength)}</span>'
    rest = f"{link('hall.new', 'new')} {anyone} {'' if lesson_first else lesson} {link('hall.rules', 'rules')}"
    return f"""<article class="plate" data-game="{game.name}">
<a class="frame" href="{first}" tabindex="-1" aria-hidden="true">{pictures}</a>
<p class="caption">{say("hall.plate", number=_ROMAN[number])}</p>
<h3>{escape(game.title)}</h3>
<p class="line">{escape(game.line[language])}</p>
<p class="facts">{" · ".join(facts)}</p>
<div class="doors">{lesson if lesson_first else ""}{play}{preset}</div>
<div class="ways">{rest}</div>
</article>"""


def _range(counts: list[int]) -> str:
    """From 2, 3, 4 make "2-4" with a dash; gaps stay visible."""
    unbroken = len(counts) > 1 and counts[-1] - counts[0] == len(counts) - 1
    return f"{counts[0]}–{counts[-1]}" if unbroken else ", ".join(map(str, counts))
