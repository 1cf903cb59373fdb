"""What happens by itself in HORUS: tiles that leave, steps that fall away, cards that are discarded, the end.

It is told of every draw, so it looks at the numbers of the table (see codes.py) and asks for no facts.
"""

from collections.abc import Iterator

from hypostyle.core.effect import Effect
from hypostyle.core.kernel.position import OVER, Position
from hypostyle.core.sentence import Sentence
from hypostyle.games.horus import board, codes, words
from hypostyle.games.horus.rules.position import HorusPosition
from hypostyle.games.horus.sentences import card_name
from hypostyle.games.horus.touches import STACK

Numbers = list[int]
_BAG, _DECK, _DISCARD = "bag", "deck", "discard"  # ids of spots


def effects(before: Position, move: int, after: Position) -> tuple[Effect, ...]:
    """All that a move or a draw brought about."""
    assert isinstance(before, HorusPosition)
    assert isinstance(after, HorusPosition)
    old, new, seat = before.get_table(), after.get_table(), before.get_on_turn()
    found = [
        *_bag(old, move, new),
        *_stacks(old, new, after.seats),
        *_steps_of_card(old, move, new, seat),
        *_steps_of_nile_card(old, move, new, seat),
        *_cards(old, move, new),
    ]
    if after.actor == OVER:
        points = " : ".join(map(str, after.get_points()))
        found.append(Effect("H-21", Sentence(words.EFFECTS["over"], values={"points": points})))
    return tuple(found)


def _bag(old: Numbers, move: int, new: Numbers) -> Iterator[Effect]:
    """Step 1: a tile that cannot be laid, the last tile, and a river tile that nothing follows (H-10, H-11, H-13)."""
    if codes.what(move) == codes.DRAW_TILE:
        kind = codes.item(move)
        if new[codes.PHASE] != codes.BAG_STEP:
            told = Sentence(words.EFFECTS["leaves"], values={"kind": words.KINDS[board.KINDS[kind]]})
            yield Effect("H-13" if kind == codes.TEMPLE else "H-10", told, (_BAG,))
        if not any(new[codes.BAG : codes.BAG + len(board.KINDS)]):
            yield Effect("H-10", Sentence(words.EFFECTS["bag empty"]), (_BAG,))
    elif old[codes.DRAWN] == codes.RIVER and new[codes.PHASE] == codes.CARD_STEP:
        yield Effect("H-11", Sentence(words.EFFECTS["no nile tile"]))


def _stacks(old: Numbers, new: Numbers, seats: int) -> Iterator[Effect]:
    """A stack ran out: cards of a terrain are discarded (H-20), and the second empty one ends the game (H-21)."""
    left = new[codes.STACK : codes.STACK + len(board.STACKS)]
    for number, stack in enumerate(board.STACKS):
        if left[number] or not old[codes.STACK + number]:
            continue
        values = {"kind": words.KINDS[stack]}
        if number == codes.NILE_STACK:
            yield Effect("H-21", Sentence(words.EFFECTS["stack empty"], values=values), (STACK + stack,))
        else:
            yield Effect("H-20", Sentence(words.EFFECTS["terrain empty"], values=values), (STACK + stack,))
            for seat in range(seats):
                count = old[codes.HELD + seat] - new[codes.HELD + seat]
                if count:
                    phrase = words.EFFECTS["discards one" if count == 1 else "discards"]
                    yield Effect("H-20", Sentence(phrase, seat, {**values, "count": count}), (_DISCARD,))
        if left.count(0) == board.EMPTY_AT_END:
            yield Effect("H-21", Sentence(words.EFFECTS["last turn"]))


def _steps_of_card(old: Numbers, move: int, new: Numbers, seat: int) -> Iterator[Effect]:
    """Steps 3 and 4 that fall away (H-15, H-16)."""
    what, phase = codes.what(move), new[codes.PHASE]
    played = what == codes.PLAY and codes.item(move) != codes.NILE_CARD
    if played and phase != codes.TILE_STEP:
        yield Effect("H-15", Sentence(words.EFFECTS["no tile"]))
    due = played or (old[codes.PHASE] in (codes.TILE_STEP, codes.STONE_STEP) and what != codes.STONE)
    if due and phase not in (codes.TILE_STEP, codes.STONE_STEP):
        sort = "no region" if old[codes.SUPPLY + seat] else "no stone"
        yield Effect("H-16", Sentence(words.EFFECTS[sort], seat))


def _steps_of_nile_card(old: Numbers, move: int, new: Numbers, seat: int) -> Iterator[Effect]:
    """What of the Nile card falls away (H-19)."""
    played = codes.what(move) == codes.PLAY and codes.item(move) == codes.NILE_CARD
    if not played and old[codes.PHASE] != codes.NILE_STEP:
        return
    phase = new[codes.PHASE]
    if phase != codes.NILE_STEP and (played or old[codes.LEFT] > 1):
        yield Effect("H-19", Sentence(words.EFFECTS["no nile tile"]))
    if phase not in (codes.NILE_STEP, codes.SHIFT_STEP):
        yield Effect("H-19", Sentence(words.EFFECTS["no shift"], seat))


def _cards(old: Numbers, move: int, new: Numbers) -> Iterator[Effect]:
    """A drawn card whose terrain has run out (H-20), and a new deck (H-18)."""
    if codes.what(move) == codes.DRAW_CARD:
        drawer = codes.drawer(move)
        if new[codes.HELD + drawer] == old[codes.HELD + drawer]:
            card = card_name(board.CARDS[codes.item(move)])
            yield Effect("H-20", Sentence(words.EFFECTS["dead card"], drawer, {"card": card}), (_DISCARD,))
    if new[codes.HELD + codes.DECK] > old[codes.HELD + codes.DECK]:
        yield Effect("H-18", Sentence(words.EFFECTS["shuffled"]), (_DECK, _DISCARD))
