"""How a position of REEDS is set up by hand."""

from collections.abc import Mapping, Sequence
from typing import Any

from hypostyle.core.editor import Change, Control, Editor, PaletteItem
from hypostyle.core.words import LANGUAGES, seat_sign
from hypostyle.games.reeds import board, words


class ReedsEditor(Editor):
    """Reeds that are put to the row or cut; the row is named by the spot of its first reed."""

    labels = words.FIELD_LABELS

    def palette(self, fields: Mapping[str, Any], players: int) -> Sequence[PaletteItem]:
        """Reeds."""
        return [PaletteItem("reed", words.FIELD_LABELS["left"], None, board.LONGEST, board.LONGEST - _left(fields))]

    def places(self, fields: Mapping[str, Any], players: int) -> Sequence[str]:
        """The row, as one place."""
        return ["r1"]

    def controls(self, players: int) -> Sequence[Control]:
        """Who won."""
        seats = tuple((seat, dict.fromkeys(LANGUAGES, seat_sign(seat))) for seat in range(players))
        return [Control("winner", words.FIELD_LABELS["winner"], choices=seats, empty=True)]

    def contents(self, fields: Mapping[str, Any]) -> dict[str, list[str]]:
        """The reeds that stand."""
        return {"r1": ["reed"] * min(max(_left(fields), 0), board.LONGEST)}

    def place(self, fields: Mapping[str, Any], piece: str, place: str) -> Change:
        """One more."""
        return {"left": _left(fields) + 1}

    def remove(self, fields: Mapping[str, Any], place: str, piece: str = "") -> Change:
        """One less."""
        return {"left": _left(fields) - 1}

    def repeats(self, place: str) -> bool:
        """The row has many reeds."""
        return True


def _left(fields: Mapping[str, Any]) -> int:
    left = fields.get("left")
    return left if type(left) is int else 0
