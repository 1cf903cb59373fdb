"""What players of a table ask each other: to take back, a draw, to call the game off, a rematch, a pause."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

OfferKind = Literal["undo", "draw", "abort", "rematch", "pause"]
KINDS: tuple[OfferKind, ...] = get_args(OfferKind)


@dataclass(frozen=True, slots=True)
class Offer:
    """What a player asks all others, and who agreed so far. A table has at most one; a move makes it void."""

    kind: OfferKind
    by: str
    agreed: frozenset[str] = frozenset()

    @classmethod
    def read(cls, stored: Mapping[str, Any]) -> Offer | None:
        """An offer as it is stored; None if it cannot be meant."""
        kind, by, agreed = (stored.get(name) for name in ("kind", "by", "agreed"))
        if kind not in KINDS or type(by) is not str or type(agreed) is not list:
            return None
        return cls(kind, by, frozenset(str(player) for player in agreed))

    def stored(self) -> dict[str, Any]:
        """As it is to be stored."""
        return {"kind": self.kind, "by": self.by, "agreed": sorted(self.agreed)}

    def agreed_by(self, player: str) -> Offer:
        """The offer once somebody more agrees."""
        return replace(self, agreed=self.agreed | {player})

    def waits_for(self, players: set[str]) -> set[str]:
        """Who has not agreed yet."""
        return players - self.agreed - {self.by}
