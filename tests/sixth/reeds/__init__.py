"""REEDS: a row of reeds, cut from its right end by one or two; whoever cuts the last one wins."""
