"""THEBEN: stones that carry their own dice, cover each other and are carried off in stacks."""
