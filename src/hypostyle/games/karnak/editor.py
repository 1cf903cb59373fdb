"""How a position of KARNAK is set up by hand."""

from collections.abc import Mapping, Sequence
from typing import Any

from hypostyle.core.editor import Change, Control, Editor, PaletteItem, a_list
from hypostyle.core.picture.contents import BAR
from hypostyle.core.picture.palette import SEATS
from hypostyle.core.picture.scene import Shape
from hypostyle.core.words import seat_sign
from hypostyle.games.karnak import board, words
from hypostyle.games.karnak.picture.looks import looks, site_look

_SINGLE = {"drum": "drums", "capital": "capitals", "column": "unfinished"}


class KarnakEditor(Editor):
    """Drums, capitals and columns, the bar and the site. A place is a base; what stands there makes way."""

    labels = words.FIELD_LABELS

    def palette(self, fields: Mapping[str, Any], players: int) -> Sequence[PaletteItem]:
        """A column is made of two drums, a complete one of a capital, too (K-7)."""
        drums, capitals, unfinished = (len(a_list(fields, name)) for name in ("drums", "capitals", "unfinished"))
        complete = sum(len(each) for each in a_list(fields, "complete") if isinstance(each, list))
        drums_left = board.DRUMS - drums - 2 * (unfinished + complete)
        capitals_left = board.CAPITALS - capitals - complete
        begun_left, complete_left = drums_left // 2, min(drums_left // 2, capitals_left)
        items = [
            PaletteItem("drum", words.DRUM, None, board.DRUMS, drums_left),
            PaletteItem("capital", words.CAPITAL, None, board.CAPITALS, capitals_left),
            PaletteItem("column", words.SECOND_DRUM, None, board.COLUMNS, begun_left),
        ]
        for side in range(_sides(fields, players)):
            name = {language: text.format(name=seat_sign(side)) for language, text in words.COLUMN_OF.items()}
            items.append(PaletteItem(f"column-{side}", name, side, board.COLUMNS, complete_left))
        return [*items, PaletteItem("bar", words.BAR_MARK), PaletteItem("site", words.SITE_MARK)]

    def places(self, fields: Mapping[str, Any], players: int) -> Sequence[str]:
        """All bases."""
        return list(board.NUMBERS)

    def controls(self, players: int) -> Sequence[Control]:
        """In the solitaire: the stackings since the last move to an empty base (K-18)."""
        return [Control("stacked", words.FIELD_LABELS["stacked"], 0, 3, empty=True)] if players == 1 else []

    def contents(self, fields: Mapping[str, Any]) -> dict[str, list[str]]:
        """What stands on each base, with the marks."""
        found: dict[str, list[str]] = {}
        groups = [(piece, a_list(fields, name)) for piece, name in _SINGLE.items()]
        for side, bases in enumerate(a_list(fields, "complete")):
            groups.append((f"column-{side}", bases if isinstance(bases, list) else []))
        groups += [("bar", [fields.get("barred")]), ("site", [fields.get("site")])]
        for piece, bases in groups:
            for base in bases:
                if isinstance(base, str):
                    found.setdefault(base, []).append(piece)
        return found

    def place(self, fields: Mapping[str, Any], piece: str, place: str) -> Change:
        """A stone or a column takes the place of what stood there; a mark comes from where it was."""
        if piece == "bar":
            return {"barred": place}
        if piece == "site":
            return {"site": place}
        kind, _, side = piece.partition("-")
        change = self._cleared(fields, place)
        if side:
            complete = change["complete"]
            complete += [[] for _ in range(int(side) + 1 - len(complete))]
            complete[int(side)] = _sorted([*complete[int(side)], place])
        else:
            change[_SINGLE[kind]] = _sorted([*change[_SINGLE[kind]], place])
        return change

    def remove(self, fields: Mapping[str, Any], place: str, piece: str = "") -> Change:
        """A mark first, then what stands there."""
        lying = self.contents(fields).get(place, [""])[-1]
        if lying == "site":
            return {"site": None}
        if lying == "bar":
            return {"barred": None}
        return self._cleared(fields, place) if lying else {}

    def looks(self, tall: bool) -> Mapping[str, tuple[Shape, ...]]:
        """As on the board; a column from above is what stands on top of it."""
        drawn = looks(tall)
        return {
            "drum": drawn["drum"],
            "capital": drawn["capital"],
            "column": (*drawn["foot"], *drawn["second"]),
            **{f"column-{side}": (*drawn["foot"], *drawn[f"crown{side}"]) for side in range(len(SEATS))},
            "bar": BAR,
            "site": site_look(tall),
        }

    def _cleared(self, fields: Mapping[str, Any], place: str) -> Change:
        """All stones and columns without those on a base."""
        change: Change = {name: [base for base in a_list(fields, name) if base != place] for name in _SINGLE.values()}
        change["complete"] = [
            [base for base in each if base != place] if isinstance(each, list) else []
            for each in a_list(fields, "complete")
        ]
        return change


def _sides(fields: Mapping[str, Any], players: int) -> int:
    """How many seats or teams own columns (K-16)."""
    options = fields.get("options")
    teams = options.get("teams") if isinstance(options, dict) else None
    return teams if type(teams) is int and 0 < teams <= players else players


def _sorted(bases: list[Any]) -> list[Any]:
    """In the order of the JSON form, what is no base last."""
    return sorted(bases, key=lambda base: board.NUMBERS.get(base, 10**6) if isinstance(base, str) else 10**6)
