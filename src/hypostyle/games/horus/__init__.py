"""HORUS: the land along the Nile grows tile by tile, and whoever holds most of it wins."""
