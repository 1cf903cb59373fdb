"""The numbers of REEDS: a move is how many reeds are cut."""

MOST_CUT = 2
