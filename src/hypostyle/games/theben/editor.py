"""How a position of THEBEN is set up by hand."""

from collections.abc import Mapping, Sequence
from typing import Any

from hypostyle.core.editor import Change, Control, Editor, PaletteItem, a_mapping
from hypostyle.core.picture.scene import Shape
from hypostyle.games.theben import board, words
from hypostyle.games.theben.picture.frame import frame_for
from hypostyle.games.theben.picture.looks import free_look, looks


class ThebenEditor(Editor):
    """Stones of both colours, each in four headings. A place is a circle."""

    labels = words.FIELD_LABELS

    def palette(self, fields: Mapping[str, Any], players: int) -> Sequence[PaletteItem]:
        """One item for each colour and heading; ten stones of a colour, however they head (T-3)."""
        laid = [stone for stack in self.contents(fields).values() for stone in stack]
        to_place, actor = fields.get("to_place"), fields.get("to_act")
        items = []
        for seat, colour in enumerate(board.COLOURS):
            left = board.STONES - sum(stone[0] == colour for stone in laid)
            if actor == seat and type(to_place) is int:
                left -= to_place
            for heading, direction in enumerate(board.DIRECTIONS):
                name = {
                    language: words.FREE[language].format(stone=stone, towards=words.TOWARDS[heading][language])
                    for language, stone in words.STONE[seat].items()
                }
                items.append(PaletteItem(colour + direction, name, seat, board.STONES, left))
        return items

    def places(self, fields: Mapping[str, Any], players: int) -> Sequence[str]:
        """All circles; a rosette takes no stone (T-2)."""
        return [name for name in board.NAMES if name not in board.ROSETTES]

    def controls(self, players: int) -> Sequence[Control]:
        """How many freed stones are still to be placed (T-11)."""
        return [Control("to_place", words.FIELD_LABELS["to_place"], 0, board.STONES - 1)]

    def contents(self, fields: Mapping[str, Any]) -> dict[str, list[str]]:
        """The stones on each circle. The JSON form names the topmost first."""
        return {
            name: [stone for stone in reversed(text.split(" ")) if len(stone) == 2]
            for name, text in a_mapping(fields, "stones").items()
            if isinstance(text, str)
        }

    def place(self, fields: Mapping[str, Any], piece: str, place: str) -> Change:
        """On top of what lies there."""
        return self._with(fields, place, [*self.contents(fields).get(place, []), piece])

    def remove(self, fields: Mapping[str, Any], place: str, piece: str = "") -> Change:
        """The topmost stone."""
        return self._with(fields, place, self.contents(fields).get(place, [])[:-1])

    def repeats(self, place: str) -> bool:
        """Stacks hold any stones (T-8)."""
        return board.PLACE[place] not in board.OUTER

    def looks(self, tall: bool) -> Mapping[str, tuple[Shape, ...]]:
        """Free stones as on the board."""
        frame = frame_for(tall)
        drawn = looks(frame.radius, frame.chip, frame.turned)
        return {
            colour + letter: drawn[free_look(seat, heading, False, False)]
            for seat, colour in enumerate(board.COLOURS)
            for heading, letter in enumerate(board.DIRECTIONS)
        }

    def _with(self, fields: Mapping[str, Any], place: str, stack: list[str]) -> Change:
        stones = a_mapping(fields, "stones")
        stones.pop(place, None)
        return {"stones": {**stones, place: " ".join(reversed(stack))} if stack else stones}
