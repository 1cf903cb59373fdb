"""SAKKARA: two suppliers build one step pyramid, and each wants to show more of their colour from above."""
