"""What can be wrong with a position of SAKKARA."""

from hypostyle.core.problem import ProblemKind

BLOCK_FORM = ProblemKind(
    "block-form",
    {
        "en": "{what} must be an object with seat and cubes",
        "plain": "a block cannot be read",
        "de": "{what}: Hier muss stehen, wessen Baustein es ist und wo seine Würfel liegen",
    },
)
CUBES_FORM = ProblemKind(
    "cubes-form",
    {
        "en": "the cubes of a block must be a text such as “d4l e4ld f4d”",
        "de": "Die Würfel eines Bausteins müssen ein Text wie „d4l e4ld f4d“ sein",
    },
)
NO_CUBES = ProblemKind(
    "no-cubes",
    {
        "en": "{text} does not tell the cubes of a block; that looks like “d4l e4ld f4d”",
        "de": "{text} sagt nicht, wo die Würfel eines Bausteins liegen; das sieht so aus: „d4l e4ld f4d“",
    },
)
NO_KIND = ProblemKind(
    "no-block",
    {
        "en": "the cubes {text} are not one of the 16 kinds of block",
        "de": "Die Würfel {text} sind keine der 16 Arten von Bausteinen",
    },
    ("S-2",),
)
GAP = ProblemKind(
    "gap",
    {
        "en": "the block {text} would hang over a gap at {hollow}",
        "de": "Unter dem Baustein {text} wäre eine Lücke: {hollow}",
    },
    ("S-5",),
)
TOO_HIGH = ProblemKind(
    "too-high",
    {
        "en": "the block {text} makes {square} higher than {limit}, the most there",
        "de": "Durch den Baustein {text} wird {square} höher als {limit}, und mehr ist dort nicht erlaubt",
    },
    ("S-6",),
)
TWICE = ProblemKind(
    "block-twice",
    {
        "en": "{seat} has only one block of the kind of {text}",
        "de": "{seat} hat nur einen Baustein von der Art von {text}",
    },
    ("S-1",),
)
NO_BLOCK_YET = ProblemKind(
    "no-block-yet",
    {
        "en": "{what} must be null while there is no block on the board",
        "plain": "{what} must be empty while there is no block on the board",
        "de": "{what}: Solange kein Baustein auf dem Brett liegt, kann keiner genannt sein",
    },
)
BLOCK_UNKNOWN = ProblemKind(
    "block-unknown",
    {
        "en": "{what} names a block that cannot lie there",
        "de": "{what}: Der genannte Baustein kann dort nicht liegen",
    },
)
MOVED_TWO = ProblemKind(
    "moved-two",
    {
        "en": "moved must name two blocks, the one each seat moved last, or null",
        "plain": "the blocks moved last cannot be read",
        "de": "Für beide Spieler muss feststehen, welchen Baustein sie zuletzt versetzt haben, oder dass es keiner war",
    },
    ("S-10",),
)
MOVED_SAME = ProblemKind(
    "moved-same",
    {
        "en": "both seats cannot have moved the same block last: it was taboo for one of them",
        "plain": "both players cannot have moved the same block last: it was taboo for one of them",
        "de": "Beide können nicht zuletzt denselben Baustein versetzt haben: Für einen von ihnen war er tabu",
    },
    ("S-10",),
)
PASSES_OVER = ProblemKind(
    "passes-and-end",
    {
        "en": "passes is 2 when the game is over, and only then",
        "plain": "both players have passed when the game is over, and only then",
        "de": "Die Partie ist genau dann zu Ende, wenn beide nacheinander gepasst haben",
    },
    ("S-12",),
)
ONLY_ONE = ProblemKind(
    "only-one",
    {
        "en": "only one of square, lifted and passes can be set: each belongs to a turn of its own",
        "plain": "a square just made, a lifted block and a pass each belong to a turn of their own",
        "de": "Ein Quadrat vollendet, einen Baustein aufgenommen, gepasst: Nur eines davon ist in einem Zug möglich",
    },
    ("S-8", "S-9"),
)
CAN_LAY = ProblemKind(
    "can-lay",
    {
        "en": "{seat} cannot have passed: it can lay a block",
        "de": "{seat} kann nicht gepasst haben: Es lässt sich noch ein Baustein legen",
    },
    ("S-8",),
)
SQUARE_OTHER = ProblemKind(
    "square-other",
    {
        "en": "the block that made a square must be one of the seat to act",
        "plain": "the block that made a square must be one of the player to act",
        "de": "Der Baustein, der ein Quadrat vollendet hat, muss von dem Spieler sein, der am Zug ist",
    },
    ("S-9",),
)
NO_SQUARE = ProblemKind(
    "no-square",
    {
        "en": "the block named by square is not part of a square of one colour on one level",
        "plain": "the block that is said to have made a square is not part of a square of one colour on one level",
        "de": "Dieser Baustein gehört zu keinem Quadrat einer Farbe auf einer Ebene",
    },
    ("S-9",),
)
NONE_MOVABLE = ProblemKind(
    "none-movable",
    {
        "en": "no block can be moved by the square rule, so that it is not asked",
        "de": "Nach der Quadratregel lässt sich kein Baustein versetzen, darum wird nicht danach gefragt",
    },
    ("S-11",),
)
LIFTED_WITHOUT = ProblemKind(
    "lifted-without-square",
    {
        "en": "the seat to act has made no square, so that it cannot have lifted a block",
        "plain": "the player to act has made no square and so cannot have lifted a block",
        "de": "Wer am Zug ist, hat kein Quadrat vollendet und kann darum keinen Baustein aufgenommen haben",
    },
    ("S-9",),
)
NOT_LIFTABLE = ProblemKind(
    "not-liftable",
    {
        "en": "the block named by lifted is covered, taboo, or cannot be laid otherwise",
        "plain": "the lifted block is covered, taboo, or cannot be laid otherwise",
        "de": "Der aufgenommene Baustein ist bedeckt, tabu oder lässt sich nicht anders legen",
    },
    ("S-9", "S-10", "S-11"),
)
