"""How a position of ISIS is set up by hand."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from hypostyle.core.editor import Change, Editor, PaletteItem, a_list, without
from hypostyle.core.picture.contents import bar_of
from hypostyle.core.picture.scene import Shape
from hypostyle.core.words import seat_sign
from hypostyle.games.isis import board, words
from hypostyle.games.isis.codes import MOST_SEATS
from hypostyle.games.isis.picture import stone_looks


class IsisEditor(Editor):
    """Neutral stones, the stone of each seat, who has finished, and the bar. A place is a field, or `finished`."""

    labels = words.FIELD_LABELS
    beside = MappingProxyType({"finished": words.FIELD_LABELS["finished"]})

    def palette(self, fields: Mapping[str, Any], players: int) -> Sequence[PaletteItem]:
        """The seven stones become personal ones as they are claimed (I-5, I-13)."""
        personal = [field for field in a_list(fields, "personal") if field is not None]
        left = board.STONES - len(a_list(fields, "neutral")) - len(personal)
        items = [PaletteItem("neutral", words.NEUTRAL, None, board.STONES, left)]
        for seat in range(players):
            name = {language: text.format(name=seat_sign(seat)) for language, text in words.STONE_OF.items()}
            has = _at(fields, seat) is not None
            items.append(PaletteItem(f"personal-{seat}", name, seat, 1, 1 - has))
        for seat in range(players):
            name = {language: text.format(name=seat_sign(seat)) for language, text in words.BAR_OF.items()}
            items.append(PaletteItem(f"bar-{seat}", name, seat))
        return items

    def places(self, fields: Mapping[str, Any], players: int) -> Sequence[str]:
        """The underworld, the other fields, and where those stand who have finished."""
        return (*(f"f{field}" for field in (board.UNDERWORLD, *sorted(board.PLACE))), "finished")

    def contents(self, fields: Mapping[str, Any]) -> dict[str, list[str]]:
        """What lies on each field."""
        found: dict[str, list[str]] = {}
        for field in a_list(fields, "neutral"):
            found.setdefault(f"f{field}", []).append("neutral")
        for seat, field in enumerate(a_list(fields, "personal")):
            if field is not None:
                found.setdefault(f"f{field}", []).append(f"personal-{seat}")
        for seat in a_list(fields, "finished"):
            found.setdefault("finished", []).append(f"personal-{seat}")
        barred = fields.get("barred")
        if isinstance(barred, dict) and {"field", "by"} <= set(barred):
            found.setdefault(f"f{barred['field']}", []).append(f"bar-{barred['by']}")
        return found

    def place(self, fields: Mapping[str, Any], piece: str, place: str) -> Change:
        """A stone of a seat comes from where it was; on `finished` it only says that the seat is done."""
        kind, _, number = piece.partition("-")
        if place == "finished":
            return {"finished": [*a_list(fields, "finished"), int(number)]} if kind == "personal" else {}
        field = int(place[1:])
        if kind == "neutral":
            return {"neutral": sorted([*(item for item in a_list(fields, "neutral") if type(item) is int), field])}
        if kind == "bar":
            return {"barred": {"field": field, "by": int(number)}}
        return {"personal": _with(fields, int(number), field)}

    def remove(self, fields: Mapping[str, Any], place: str, piece: str = "") -> Change:
        """The bar first, then a stone of a seat, then a neutral one."""
        lying = self.contents(fields).get(place)
        if not lying:
            return {}
        kind, _, number = lying[-1].partition("-")
        if place == "finished":
            return {"finished": a_list(fields, "finished")[:-1]}
        if kind == "bar":
            return {"barred": None}
        if kind == "personal":
            return {"personal": _with(fields, int(number), None)}
        return {"neutral": without(a_list(fields, "neutral"), int(place[1:]))}

    def repeats(self, place: str) -> bool:
        """The underworld holds any number of stones (I-2)."""
        return place in ("f0", "finished")

    def looks(self, tall: bool) -> Mapping[str, tuple[Shape, ...]]:
        """As on the board."""
        drawn, seats = stone_looks(tall), range(MOST_SEATS)
        return {
            "neutral": drawn["neutral"],
            **{f"personal-{seat}": drawn[f"own{seat}"] for seat in seats},
            **{f"bar-{seat}": bar_of(seat) for seat in seats},
        }


def _at(fields: Mapping[str, Any], seat: int) -> Any:
    personal = a_list(fields, "personal")
    return personal[seat] if seat < len(personal) else None


def _with(fields: Mapping[str, Any], seat: int, field: int | None) -> list[Any]:
    """The stones of the seats, one of them set otherwise."""
    personal = a_list(fields, "personal")
    personal += [None] * (seat + 1 - len(personal))
    personal[seat] = field
    return personal
