"""How a game ended."""

from dataclasses import dataclass

RESIGNED = "resigned"
"""The reason of an end that the rules did not bring: see `State.resigned_by`."""
TIME = "time"
"""Another one: the time of a seat ran out."""
FORFEITS = (RESIGNED, TIME)
"""By these one seat loses for its side, whatever the board says."""
AGREED = "agreed"
"""Another one: see `State.drawn_by_agreement`."""


@dataclass(frozen=True)
class Outcome:
    """The end of a game, each tuple by seat.

    `scores`   the game's own points
    `places`   1 for the first; equal numbers for a shared place
    `returns`  (opponents beaten - opponents who beat it) / opponents, between -1 and 1
    `reason`   one word, such as "throne" or "repetition"; the game's words explain it
    """

    scores: tuple[float, ...]
    places: tuple[int, ...]
    returns: tuple[float, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats on the first place; all seats when the whole game is drawn."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def drawn(self) -> bool:
        """Whether nobody beat anybody."""
        return len(self.places) > 1 and len(set(self.places)) == 1
