"""A position that is being set up: it may be wrong, tells all its problems, and can be changed piece by piece."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from hypostyle.core.editor import Change, Control, PaletteItem
from hypostyle.core.fields import MOST_PLIES, read_object
from hypostyle.core.game import Game
from hypostyle.core.option import Option
from hypostyle.core.picture.scene import Scene
from hypostyle.core.picture.svg import draw_svg
from hypostyle.core.problem import PositionError, Problem, ProblemKind, Problems
from hypostyle.core.state import State
from hypostyle.core.words import LANGUAGES, SaidError, Text, seat_name, seat_sign, short

_MOST_ON_A_PLACE = 60
"""So many pieces are taken off a place at once; no game has room for more on one."""
_DEEPEST = 12
"""So many lists and objects within each other a draft has at most; those of the games have four."""


class Draft:
    """A position that may be wrong. A draft never changes: `place`, `remove` and `set` give another one."""

    def __init__(self, game: Game, fields: Mapping[str, Any], unreadable: Problem | None = None):
        self.game = game
        self._fields = dict(fields)
        self._unreadable = unreadable

    @classmethod
    def of(cls, game: Game, fields: Mapping[str, Any] | str | None) -> Draft:
        """A draft of these fields, or of the JSON text that holds them; without any of the usual start."""
        if fields is None:
            return cls(game, {**json.loads(game.start(seed=0).to_json()), "chance": None})
        try:
            text = fields if isinstance(fields, str) else json.dumps(dict(fields), ensure_ascii=False)
            data = read_object(text, "the state")
            _check_depth(data)
        except RecursionError:
            return cls(game, {}, _TOO_DEEP.problem())
        except (TypeError, ValueError) as refused:
            return cls(game, {}, _UNREADABLE.problem(said=str(refused)))
        return cls(game, data)

    # ---- what it is ----

    @property
    def fields(self) -> dict[str, Any]:
        """The JSON form, as far as it can be read."""
        found: dict[str, Any] = json.loads(self.to_json())
        return found

    def to_json(self) -> str:
        """The JSON form as a text, problems and all."""
        return json.dumps(self._fields, separators=(",", ":"))

    @property
    def players(self) -> int:
        """For how many players it is; the usual number if that cannot be read."""
        players = self._fields.get("players")
        return players if type(players) is int and players in self.game.seats else self.game.usual

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All that is wrong, at most `core.problem.MOST_PROBLEMS`; none if it is a position."""
        return self._read[0]

    def state(self) -> State:
        """The state, a new one each time; a PositionError with the first problem if there is one."""
        problems, state = self._read
        if state is None:
            raise PositionError(problems[0])
        return state.copy()

    @cached_property
    def _read(self) -> tuple[tuple[Problem, ...], State | None]:
        if self._unreadable is not None:
            return (self._unreadable,), None
        options = {f"options.{option.name}": option.label for option in self.game.options}
        problems = Problems(collect=True, labels={**self.game.editor.shared, **self.game.editor.labels, **options})
        state = self.game.read_state(self._fields, problems)
        return tuple(problems.found), state

    def names(self, language: str) -> list[str]:
        """What the seats are called as long as nobody sits there: by the rules, or by their numbers."""
        titles = self.game.seat_titles
        return [
            titles[seat][language] if seat < len(titles) else seat_name(seat, language) for seat in range(self.players)
        ]

    def told(self, language: str, plain: bool = False) -> list[dict[str, Any]]:
        """The problems as data, with a sentence each; `plain` as in `Problem.said`."""
        names = self.names(language)
        return [
            {
                "code": problem.code,
                "clauses": list(problem.clauses),
                "fields": list(problem.fields),
                "places": list(problem.places),
                "text": problem.said(language, names, plain),
            }
            for problem in self.problems
        ]

    def scene(self, *, tall: bool = False, language: str = "en") -> Scene:
        """What to draw: of a position as `State.scene` has it, of others as much as can be read."""
        names = self.names(language)
        state = self._read[1]
        if state is not None:
            return state.scene(tall=tall, language=language, names=names)
        usual = self.game.start(self.players, seed=0).scene(tall=tall, language=language, names=names)
        drawn = self.game.editor.draw(self._fields, self.players, usual, tall, language, names)
        return replace(drawn, title=self.game.title)

    def svg(self, *, width: int | None = None, language: str = "en", theme: str = "day") -> str:
        """A finished picture, upright below 600 pixels of width."""
        tall = width is not None and width < 600
        return draw_svg(self.scene(tall=tall, language=language), width=width, theme=theme, language=language)

    # ---- what can be changed ----

    @property
    def palette(self) -> tuple[PaletteItem, ...]:
        """What can be placed, and how much of it is left."""
        return tuple(self.game.editor.palette(self._fields, self.players))

    @property
    def places(self) -> tuple[str, ...]:
        """Where something can be placed."""
        return tuple(self.game.editor.places(self._fields, self.players))

    @property
    def contents(self) -> dict[str, list[str]]:
        """What lies where, the topmost last."""
        return self.game.editor.contents(self._fields)

    @property
    def controls(self) -> tuple[Control, ...]:
        """What can be set: the fields of every game, the options, and the game's own."""
        players, shared = self.players, self.game.editor.shared
        numbers = tuple((number, dict.fromkeys(LANGUAGES, str(number))) for number in self.game.seats)
        return (
            Control("players", shared["players"], choices=numbers),
            Control("to_act", shared["to_act"], choices=_seats(players), empty=True),
            Control("turn", shared["turn"], 1, MOST_PLIES + 1),
            *(_control_of(option, players) for option in self.game.options),
            *self.game.editor.controls(players),
        )

    def place(self, piece: str, place: str) -> Draft:
        """With this piece of the palette on a place, on top of what lies there."""
        name, slash, turn = piece.partition("/") if isinstance(piece, str) else ("", "", "")
        turns = next((item.turns for item in self.palette if item.id == name), 0)
        if not turns or (slash and turn not in map(str, range(turns))):
            raise SaidError(_NO_PIECE, piece=short(piece))
        self._check_place(place)
        return self._changed(self.game.editor.place(self._fields, piece if turns > 1 else name, place))

    def remove(self, place: str, piece: str = "") -> Draft:
        """Without what lies on top of a place, or without this piece of a pile beside the board."""
        self._check_place(place)
        return self._changed(self.game.editor.remove(self._fields, place, piece))

    def move(self, start: str, end: str) -> Draft:
        """With what lies on top of a place on another one."""
        self._check_place(start)
        self._check_place(end)
        return self if start == end else self._changed(self.game.editor.move(self._fields, start, end))

    def cleared(self) -> Draft:
        """With nothing on the board."""
        draft, editor = self, self.game.editor
        for place in [place for place in self.places if place not in editor.waiting]:
            for _ in range(min(len(editor.contents(draft._fields).get(place, ())), _MOST_ON_A_PLACE)):
                draft = draft._changed(editor.remove(draft._fields, place))
        return draft

    def restarted(self) -> Draft:
        """The usual start, with the players and the options of this draft as far as they can be."""
        given = self._fields.get("options")
        try:
            state = self.game.start(self.players, seed=0, **(given if isinstance(given, dict) else {}))
        except (ValueError, TypeError):
            state = self.game.start(self.players, seed=0)
        return Draft(self.game, {**json.loads(state.to_json()), "chance": None})

    def for_players(self, players: int) -> Draft:
        """For another number of players: lists with an item for each seat are cut, or filled as at the start."""
        seats = self.game.check_players(players)
        before, after = (json.loads(self.game.start(number, seed=0).to_json()) for number in (self.players, seats))
        fitted: Change = {"players": seats}
        for name, fresh in after.items():
            now = self._fields.get(name)
            by_seat = isinstance(fresh, list) and len(fresh) == seats and len(before[name]) == self.players
            if by_seat and isinstance(now, list):
                fitted[name] = [*now[:seats], *fresh[len(now) :]]
        return self._changed({**fitted, **self.game.editor.for_players(self._fields, self.players, seats)})

    def set(self, path: str, value: object) -> Draft:
        """With one field set otherwise. A path leads into lists and objects: `options.first`, `supply.0`."""
        first, dot, key = str(path).partition(".")
        if not dot:
            before = {**self._fields, **self._uncounted()}
            return Draft.of(self.game, {**before, first: value})
        holder = json.loads(json.dumps(self._fields.get(first)))
        if isinstance(holder, dict):
            holder[key] = value
        elif isinstance(holder, list) and key in map(str, range(len(holder))):
            holder[int(key)] = value
        else:
            raise SaidError(_NO_FIELD, path=short(path))
        return Draft.of(self.game, {**self._fields, **self._uncounted(), first: holder})

    def _check_place(self, place: object) -> None:
        if place not in self.places:
            raise SaidError(_NO_PLACE, place=short(place))

    def _changed(self, change: Change) -> Draft:
        return Draft(self.game, {**self._fields, **self._uncounted(), **change}) if change else self

    def _uncounted(self) -> Change:
        """What was counted up to here belongs to another position."""
        return {"seen": {}} if "seen" in self._fields else {}


def _control_of(option: Option, players: int) -> Control:
    path = f"options.{option.name}"
    if option.choices:
        choices = tuple(
            (choice, _NONE if choice is None else dict.fromkeys(LANGUAGES, option.write(choice)))
            for choice in option.choices
        )
        return Control(path, option.label, choices=choices)
    if isinstance(option.default, bool):
        return Control(path, option.label, choices=((True, _YES), (False, _NO)))
    if option.below_players:
        return Control(path, option.label, choices=_seats(players))
    return Control(path, option.label, option.low, option.high)


def _seats(players: int) -> tuple[tuple[int, Text], ...]:
    """The seats to choose from."""
    return tuple((seat, dict.fromkeys(LANGUAGES, seat_sign(seat))) for seat in range(players))


def _check_depth(data: dict[str, Any]) -> None:
    """Refuse what is nested deeper than any position, so that whatever looks at it can."""
    level: Sequence[Any] = [data]
    for _ in range(_DEEPEST):
        inner = [item for each in level for item in (each.values() if isinstance(each, dict) else each)]
        level = [item for item in inner if isinstance(item, (dict, list))]
        if not level:
            return
    raise RecursionError


_NONE: Text = {"en": "none", "de": "keine"}
_YES: Text = {"en": "yes", "de": "ja"}
_NO: Text = {"en": "no", "de": "nein"}
_UNREADABLE = ProblemKind("unreadable", {"en": "{said}", "de": "Das kann nicht gelesen werden ({said})"})
_TOO_DEEP = ProblemKind(
    "too-deep", {"en": "the state is nested too deeply", "de": "Die Stellung ist zu tief verschachtelt"}
)
_NO_PIECE = {"en": "the palette has no piece {piece}", "de": "den Spielstein {piece} gibt es hier nicht"}
_NO_PLACE = {"en": "there is no place {place}", "de": "das Feld {place} gibt es hier nicht"}
_NO_FIELD = {"en": "there is no field {path} to set", "de": "die Angabe {path} gibt es hier nicht"}
