"""The rules of HORUS on numbers, compiled: see position.py."""
