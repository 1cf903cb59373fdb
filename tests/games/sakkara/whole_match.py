"""A whole match as a golden file (S-13). python -m tests.games.sakkara.whole_match writes it anew."""

import re

import hypostyle
from tests.games.sakkara.positions import GAME
from tests.golden.playthrough import FOLDER

PATH = FOLDER / "sakkara" / "match.txt"


def played(seed: int = 1) -> hypostyle.Match:
    """A match played at random."""
    match, source = hypostyle.Match(GAME, names=["Imhotep", "Djoser"]), hypostyle.Source(seed)
    while True:
        while not match.state.over:
            moves = match.state.moves()
            match.state.play(moves[source.draw(len(moves))])
        if match.over:
            return match
        match.next_game()


def written(match: hypostyle.Match) -> str:
    """Its record, with a fixed date."""
    return re.sub(r'\[Date "[^"]*"\]', '[Date "2026-11-15"]', match.record())


if __name__ == "__main__":
    PATH.write_text(written(played()), encoding="utf-8")
