"""The material of REEDS: a row of reeds, numbered from the left (R-1)."""

USUAL = 15
FEWEST = 4
LONGEST = 30
