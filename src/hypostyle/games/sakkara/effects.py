"""What happens by itself in SAKKARA: a square arises, a moved block becomes taboo, two passes end the game."""

from hypostyle.core.effect import Effect
from hypostyle.core.kernel.position import OVER, Position
from hypostyle.core.sentence import Sentence
from hypostyle.games.sakkara import board, words
from hypostyle.games.sakkara.blocks import FORMS, KINDS
from hypostyle.games.sakkara.codes import LAY, NO_BLOCK, form_and_anchor, kind_of_move
from hypostyle.games.sakkara.facts import squares_with
from hypostyle.games.sakkara.rules.position import SakkaraPosition


def effects(before: Position, move: int, after: Position) -> tuple[Effect, ...]:
    """All that a move brought about."""
    assert isinstance(before, SakkaraPosition)
    assert isinstance(after, SakkaraPosition)
    if after.actor == OVER:
        return (Effect("S-12", Sentence(words.EFFECTS["over"])),)
    if kind_of_move(move) != LAY:
        return ()
    number, anchor = form_and_anchor(move)
    covered = [square for square, _ in FORMS[number].columns_at(anchor)]
    if before.lifted != NO_BLOCK:
        taboo = Sentence(words.EFFECTS["taboo"], after.actor, {"kind": KINDS[FORMS[number].kind]})
        return (Effect("S-10", taboo, tuple(board.NAMES[square] for square in covered)),)
    squares = squares_with(after.pyramid.columns(), covered)
    if not squares:
        return ()
    ids = tuple(board.NAMES[square] for square in sorted({each for four in squares for each in four}))
    if after.laid != NO_BLOCK:
        return (Effect("S-9", Sentence(words.EFFECTS["square"], before.actor), ids),)
    return (Effect("S-11", Sentence(words.EFFECTS["square in vain"], before.actor), ids),)
