"""Graded opponents: how each level thinks. A game may define its own; the names are the same everywhere."""

from dataclasses import dataclass

from hypostyle.core.evaluations import BEST, TUNED
from hypostyle.core.words import Text

LEVEL_NAMES: tuple[Text, ...] = (
    {"en": "Reed gatherer", "de": "Schilfsammlerin"},
    {"en": "Water carrier", "de": "Wasserträger"},
    {"en": "Potter", "de": "Töpferin"},
    {"en": "Scribe", "de": "Schreiber"},
    {"en": "Stonemason", "de": "Steinmetz"},
    {"en": "Surveyor", "de": "Feldmesserin"},
    {"en": "Master builder", "de": "Baumeister"},
    {"en": "Priest", "de": "Priester"},
    {"en": "Vizier", "de": "Wesir"},
    {"en": "Pharaoh", "de": "Pharao"},
)


TOP_LEVEL = len(LEVEL_NAMES)
USUAL_LEVEL = 7
"""Who plays where nobody says which level."""

LEVEL_STRENGTHS: tuple[Text, ...] = (
    {"en": "for children and first games", "de": "für Kinder und erste Partien"},
    {"en": "very easy", "de": "sehr leicht"},
    {"en": "easy", "de": "leicht"},
    {"en": "fairly easy", "de": "eher leicht"},
    {"en": "moderate", "de": "mittel"},
    {"en": "fairly steady", "de": "recht solide"},
    {"en": "steady", "de": "solide"},
    {"en": "strong", "de": "stark"},
    {"en": "very strong", "de": "sehr stark"},
    {"en": "as strong as it gets", "de": "so stark wie möglich"},
)
"""A word on how strong each level is."""

LEVEL_MANNERS: tuple[Text, ...] = (
    {"en": "sees only some of her moves, and no answer", "de": "sieht nur manche ihrer Züge und keine Antwort"},
    {"en": "takes what looks good now, sees no answer", "de": "nimmt, was jetzt gut aussieht, und sieht keine Antwort"},
    {
        "en": "is greedy, hardly sees an answer, overlooks one move in four",
        "de": "ist gierig, sieht kaum eine Antwort, übersieht jeden vierten Zug",
    },
    {
        "en": "takes what looks best, overlooks one move in seven",
        "de": "nimmt, was am besten aussieht, übersieht jeden siebten Zug",
    },
    {
        "en": "overlooks one move in twenty, and small advantages",
        "de": "übersieht jeden zwanzigsten Zug und kleine Vorteile",
    },
    {
        "en": "sees all her moves, is not particular about small advantages",
        "de": "sieht alle ihre Züge, nimmt es mit kleinen Vorteilen nicht genau",
    },
    {"en": "careful, but looks only a few moves ahead", "de": "sorgfältig, schaut aber nur wenige Züge voraus"},
    {"en": "sees most threats, but not the long ones", "de": "sieht die meisten Drohungen, aber nicht die langen"},
    {"en": "plans well, misses only what is far away", "de": "plant gut, übersieht nur, was weit entfernt ist"},
    {
        "en": "looks far ahead, and for a win by force first",
        "de": "schaut weit voraus und sucht zuerst den sicheren Sieg",
    },
)
"""How each level errs."""


@dataclass(frozen=True)
class Level:
    """How an opponent thinks: with which search, how far, and how it errs.

    `nodes` bounds the thinking, so that games can be repeated exactly; `seconds` is a cap for slow machines. With no
    nodes it does not search: it looks at the position after each of its own moves, and sees no answer.
    `temperature` is the difference in value (returns run from -1 to 1) at which a worse move is still taken one time in
    e; at 0 the best one is always taken. `sight` is the share of its moves that it sees, drawn anew for each move.
    `greed` is how much the position just after its own move counts, against what the search foresees, from 0 to 1.
    `proves`: whether it looks for a win by force first, where such can be proved.
    `evaluation`: what it judges positions by; the strongest by a network, where the game has one.

    One that searches takes a win that is certain, the shortest, whatever else it overlooks.
    """

    nodes: int
    search: str = "mcts"
    seconds: float = 3.0
    temperature: float = 0.0
    sight: float = 1.0
    greed: float = 0.0
    proves: bool = False
    evaluation: str = TUNED

    @property
    def errs(self) -> bool:
        """Whether it may pass over the move that it found best."""
        return self.temperature > 0 or self.sight < 1 or self.greed > 0

    def __post_init__(self) -> None:
        if self.nodes < 0 or self.temperature < 0 or not 0 < self.sight <= 1 or not 0 <= self.greed < 1:
            raise ValueError(f"nobody can think like this: {self}")


def ladder(top: int) -> tuple[Level, ...]:
    """The ten levels, the strongest with so many nodes: as many as the game allows in a second or two on one core."""
    return (
        Level(nodes=0, seconds=0.3, temperature=1.0, sight=0.5),
        Level(nodes=0, seconds=0.3, temperature=0.5, sight=0.75),
        Level(nodes=40, seconds=0.3, temperature=0.27, sight=0.7, greed=0.5),
        Level(nodes=150, seconds=0.3, temperature=0.18, sight=0.85, greed=0.25),
        Level(nodes=150, seconds=0.5, temperature=0.08, sight=0.95),
        Level(nodes=150, seconds=0.8, temperature=0.04),
        Level(nodes=200, seconds=1.0),
        Level(nodes=700, seconds=1.5),
        Level(nodes=2_500, seconds=2.0),
        Level(nodes=top, proves=True, evaluation=BEST),
    )
