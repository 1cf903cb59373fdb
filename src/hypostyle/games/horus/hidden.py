"""What a seat of HORUS may know of a state and of a draw, and a sample of the rest."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

from hypostyle.core.fields import whole
from hypostyle.core.kernel.chance import Source
from hypostyle.core.words import short
from hypostyle.games.horus import board, words


def redact(data: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """The fields of a state as a seat may know them: its own hand; of other hands and the deck how many cards."""
    return {
        **data,
        "hands": [hand if other == seat else len(hand) for other, hand in enumerate(data["hands"])],
        "bag": {kind: data["bag"].count(kind) for kind in board.BAG_KINDS},
        "deck": len(data["deck"]),
    }


def tell_event(text: str, names: Sequence[str], knows: Collection[int], language: str) -> str:
    """A card is seen by who draws it; a tile from the bag by all."""
    drawer, draws, card = text.partition(" draws ")
    if not draws:
        return words.FROM_BAG[language].format(kind=words.KINDS[text.removeprefix("bag ")][language])
    said = words.CARD_FOR[language].format(name=names[int(drawer)])
    if int(drawer) not in knows:
        return said
    kind, _, number = card.rpartition("-")
    return f"{said} {words.KINDS[kind][language]} {number}"


def sample_hidden(data: dict[str, Any], source: Source) -> dict[str, Any]:
    """The fields of a full state that agrees with a view.

    A hand holds no card of a terrain whose stack is empty (H-20); apart from that each deal of the cards that the view
    does not show is as likely as any other. The state's own draws go on from the same source. Whatever is wrong with
    the other fields shows when the state is read.
    """
    hands, discard, stacks, bag = (_of_kind(data, *each) for each in _KINDS)
    size = whole(data.get("deck"), "deck in a view", 0, sum(board.CARD_COPIES))
    unseen = Counter(dict(zip(board.CARDS, board.CARD_COPIES, strict=True)))
    for pile in (discard, *(hand for hand in hands if isinstance(hand, list))):
        for card in pile:
            if not isinstance(card, str) or unseen[card] < 1:
                raise ValueError(f"the view shows more cards {short(card)} than there are (H-3)")
            unseen[card] -= 1
    live = [card for card in unseen.elements() if stacks.get(card.split("-")[0]) != 0]
    rest = [card for card in unseen.elements() if stacks.get(card.split("-")[0]) == 0]
    dealt = []
    for hand in hands:
        if not isinstance(hand, list):
            number = whole(hand, "a hand that is not shown", 0, board.HAND)
            if number > len(live):
                raise ValueError("the view leaves too few cards for the hands that are not shown (H-3)")
            hand = [live.pop(source.draw(len(live))) for _ in range(number)]
        dealt.append(sorted(hand, key=board.CARDS.index))
    deck = sorted(live + rest, key=board.CARDS.index)
    if len(deck) != size:
        raise ValueError(f"the view leaves {len(deck)} cards for the deck, not {size} (H-3)")
    most = board.in_bag(board.LEAST_STACK)
    tiles = [kind for kind in board.BAG_KINDS for _ in range(whole(bag.get(kind), f"{kind} in bag", 0, most[kind]))]
    return {**data, "hands": dealt, "deck": deck, "bag": tiles, "chance": source.get_state()}


_KINDS = (("hands", list), ("discard", list), ("stacks", dict), ("bag", dict))


def _of_kind(data: dict[str, Any], name: str, kind: type) -> Any:
    value = data.get(name)
    if not isinstance(value, kind):
        raise ValueError(f"{name} in a view must be a {'list' if kind is list else 'JSON object'}")
    return value
