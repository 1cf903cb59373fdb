"""Random play that looks for squares, for they are rare when nobody does."""

import hypostyle

TRIED = 60


def seek_squares(state: hypostyle.State, source: hypostyle.Source) -> str:
    """A random move; one that keeps the turn, by completing a square or lifting a block, if a sample has any."""
    moves = state.moves()
    tried = [moves[source.draw(len(moves))] for _ in range(TRIED)]
    for text in tried:
        copy = state.copy()
        copy.play(text)
        if not copy.over and copy.seat == state.seat:
            return text
    return tried[0]
