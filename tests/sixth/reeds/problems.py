"""What can be wrong with a position of REEDS."""

from hypostyle.core.problem import ProblemKind

WINNER = ProblemKind(
    "winner",
    {
        "en": "there is a winner when no reed is left, and then nobody is to act",
        "de": "Steht kein Rohr mehr, so gibt es einen Sieger, und niemand ist am Zug",
    },
    ("R-5",),
)
