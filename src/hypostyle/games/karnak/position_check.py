"""Whether facts of KARNAK that come from outside can be."""

from collections import Counter

from hypostyle.core.problem import Problems
from hypostyle.games.karnak import board
from hypostyle.games.karnak import problems as kinds
from hypostyle.games.karnak.facts import KarnakFacts

STONES = ("drums", "capitals", "unfinished", "complete")
"""The fields that tell where stones are."""


def check_facts(facts: KarnakFacts, sides: int, problems: Problems) -> None:
    """What no game can lead to, apart from where somebody goes on building."""
    known = problems.sound(*STONES)
    if len(facts.built) != sides and problems.sound("complete", "options"):
        problems.tell(kinds.SIDES, "complete", sides=sides)
    _check_stones(facts, problems, counted=known)
    _check_columns(facts, problems)
    if facts.barred is not None and known and facts.barred not in facts.drums | facts.capitals:
        name = board.BASES[facts.barred]
        problems.tell(kinds.BARRED_NOTHING, "barred", places=[name], base=name)
    if problems.sound("barred", "stacked", "options"):
        _check_scheme(facts, problems, counted=known)


def _check_stones(facts: KarnakFacts, problems: Problems, counted: bool) -> None:
    groups = [facts.drums, facts.capitals, facts.unfinished, *facts.built]
    for base, number in Counter(base for group in groups for base in group).items():
        if number > 1:
            name = board.BASES[base]
            problems.tell(kinds.CROWDED, *STONES, places=[name], base=name, number=number)
    drums = len(facts.drums) + 2 * len(facts.columns)
    capitals = len(facts.capitals) + facts.complete
    for kind, there, right in ((kinds.DRUMS, drums, board.DRUMS), (kinds.CAPITALS, capitals, board.CAPITALS)):
        if counted and there != right:
            problems.tell(kind, *STONES, right=right, number=there)


def _check_columns(facts: KarnakFacts, problems: Problems) -> None:
    for base in sorted(facts.columns & board.LARGE):
        problems.tell(kinds.LARGE, "unfinished", "complete", places=[board.BASES[base]], base=board.BASES[base])
    cut_off = board.parts(facts.columns)[1:]
    if cut_off:
        places = [board.BASES[base] for part in cut_off for base in sorted(part)]
        problems.tell(kinds.APART, "unfinished", "complete", places=places)


def _check_scheme(facts: KarnakFacts, problems: Problems, counted: bool) -> None:
    """What the solitaire counts (K-18)."""
    if not facts.solitaire:
        if facts.stacked is not None:
            problems.tell(kinds.NO_SCHEME, "stacked")
        return
    if facts.stacked is None and facts.barred is not None:
        problems.tell(kinds.SCHEME_START, "stacked", "barred")
    if facts.stacked is not None and (facts.stacked == 0) != (facts.barred is not None):
        problems.tell(kinds.SCHEME_BARRED, "stacked", "barred")
    if counted and facts.stacked is not None and facts.stacked > board.STACKINGS - facts.stackings_left:
        problems.tell(kinds.SCHEME_COLUMNS, "stacked")


def check_site(facts: KarnakFacts, problems: Problems) -> None:
    """Whether somebody can be building there (K-12), apart from whether a stone can reach it."""
    assert facts.site is not None
    name = board.BASES[facts.site]
    if facts.solitaire:
        problems.tell(kinds.SITE_SOLITAIRE, "site", places=[name])
        return
    if facts.actor < 0 and problems.sound("to_act"):
        problems.tell(kinds.SITE_NOBODY, "site", "to_act", places=[name])
    if facts.site not in facts.unfinished and facts.barred != facts.site and problems.sound("barred", *STONES):
        problems.tell(kinds.SITE_NOTHING, "site", places=[name], base=name)
    if facts.site in facts.unfinished and facts.barred is not None:
        problems.tell(kinds.SITE_BARRED, "barred", "site", places=[board.BASES[facts.barred]], base=name)
