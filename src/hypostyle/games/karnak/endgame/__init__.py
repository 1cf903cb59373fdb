"""Endings of KARNAK with two columns left, one of them begun: all positions of one layout, judged."""
