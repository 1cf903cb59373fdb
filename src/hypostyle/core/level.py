"""Graded opponents: how each level thinks. A game may define its own; the names are the same everywhere."""

from dataclasses import dataclass

from hypostyle.core.evaluations import BEST, TUNED
from hypostyle.core.words import Text

LEVEL_NAMES: tuple[Text, ...] = (
    {"en": "Water carrier", "de": "Wasserträger"},
    {"en": "Scribe", "de": "Schreiber"},
    {"en": "Master builder", "de": "Baumeister"},
    {"en": "Priest", "de": "Priester"},
    {"en": "Vizier", "de": "Wesir"},
    {"en": "Pharaoh", "de": "Pharao"},
)


LEVEL_STRENGTHS: tuple[Text, ...] = (
    {"en": "for a first game", "de": "für die erste Partie"},
    {"en": "easy", "de": "leicht"},
    {"en": "steady", "de": "solide"},
    {"en": "strong", "de": "stark"},
    {"en": "very strong", "de": "sehr stark"},
    {"en": "as strong as it gets", "de": "so stark wie möglich"},
)
"""A word on how strong each level is."""


@dataclass(frozen=True)
class Level:
    """How an opponent thinks: with which search, how far, and how carelessly it picks among what it found.

    `nodes` bounds the thinking, so that games can be repeated exactly; `seconds` is a cap for slow machines.
    `temperature` is the difference in value (returns run from -1 to 1) at which a worse move is still taken one time in
    e; at 0 the best one is always taken. `proves`: whether it looks for a win by force first, where such can be proved.
    """

    nodes: int
    search: str = "mcts"
    seconds: float = 3.0
    temperature: float = 0.0
    proves: bool = False

    @property
    def evaluation(self) -> str:
        """What it judges positions by: whoever picks carelessly does without a network."""
        return TUNED if self.temperature else BEST


def ladder(top: int) -> tuple[Level, ...]:
    """The six levels, the strongest with so many nodes: as many as the game allows in a second or two on one core."""
    return (
        Level(nodes=20, seconds=0.3, temperature=0.3),
        Level(nodes=50, seconds=0.3, temperature=0.07),
        Level(nodes=200, seconds=1.0),
        Level(nodes=700, seconds=1.5),
        Level(nodes=2_500, seconds=2.0),
        Level(nodes=top, proves=True),
    )
