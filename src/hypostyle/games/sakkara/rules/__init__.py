"""The rules of SAKKARA on bitboards, compiled: the pyramid, and the position it is part of."""
