"""The numbers that several modules of THEBEN share: what a move is made of, and the words of a counted position."""

# ---- a move: from bit 0 its place, from END_BIT its end, quarters or heading, from KIND_BIT its kind ----

MOVE = 0
TURN = 1
PLACE = 2
END_BIT = 6
KIND_BIT = 12
PLACE_MASK = 63

# ---- stones in the tables of the rules: 0 to 9 are white, 10 to 19 black ----

NONE = 31  # no stone; what the rules note to undo a move has five bits for one

# ---- a counted position (T-14), in two words ----
# The first word has the places with stones, then the seat to act. Each stone is a digit, place by place: the top's seat
# and heading, then one digit for each stone under it, white ones first. Twenty stones have room: sixteen in the second
# word, four in the first.

SEAT_BIT = 44
DIGIT_BITS = 4
SECOND_WORD_BITS = 64
DIGITS_BIT = 48  # of the first word: where its digits begin
WHITE_BELOW = 8
BLACK_BELOW = 9


def make_move(place: int, end: int, kind: int) -> int:
    """The number of a move."""
    return place | end << END_BIT | kind << KIND_BIT


def move_parts(move: int) -> tuple[int, int, int]:
    """The place of a move; its end, quarters or heading; and its kind."""
    return move & PLACE_MASK, move >> END_BIT & PLACE_MASK, move >> KIND_BIT
