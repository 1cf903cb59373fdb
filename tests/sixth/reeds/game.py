"""REEDS as the rest of the program sees it."""

from hypostyle.core.game import Game, Options
from hypostyle.core.kernel.position import Position
from hypostyle.core.option import FIRST, Option
from hypostyle.games.reeds import (
    board,
    diagram,
    facts,
    notation,
    objections,
    picture,
    pieces,
    position_json,
    sentences,
    status,
    touches,
    words,
)
from hypostyle.games.reeds.editor import ReedsEditor
from hypostyle.games.reeds.rules import ReedsPosition


class Reeds(Game):
    """REEDS: cut the last one."""

    name = "reeds"
    title = "REEDS"
    line = words.LINE
    credit = words.CREDIT
    seats = range(2, 5)
    options = (
        FIRST,
        Option("reeds", board.USUAL, words.REEDS_LABEL, words.REEDS, low=board.FEWEST, high=board.LONGEST),
    )
    interpretations = ()
    endings = words.ENDINGS
    editor = ReedsEditor()
    minutes = 5

    def begin(self, players: int, options: Options) -> Position:
        """A row of reeds (R-1)."""
        return ReedsPosition(players, options["first"], options["reeds"])

    write_move = staticmethod(notation.write_move)
    tell_move = staticmethod(sentences.tell_move)
    explain_illegal = staticmethod(objections.explain_illegal)
    to_fields = staticmethod(position_json.to_fields)
    from_fields = staticmethod(position_json.from_fields)
    reason = staticmethod(facts.reason)
    place_pieces = staticmethod(pieces.place_pieces)
    track_pieces = staticmethod(pieces.track_pieces)
    path = staticmethod(pieces.path)
    draw = staticmethod(picture.draw)
    diagram = staticmethod(diagram.diagram)
    prompt = staticmethod(status.prompt)  # before `status`, which from then on is no longer the module
    status = staticmethod(status.status)
    move_from_touches = staticmethod(touches.move_from_touches)


GAME = Reeds()
