"""The texts of moves."""

from hypostyle.games.sakkara import codes
from hypostyle.games.sakkara.blocks import FORMS
from hypostyle.games.sakkara.notation import LAYING_TEXTS, LAYINGS


def test_no_two_kinds_can_have_the_same_text_in_one_position() -> None:
    """Layings with the same text differ in how high their columns begin, so that at most one fits the heights."""
    shared = 0
    for same in LAYINGS.values():
        forms = [FORMS[codes.form_and_anchor(move)[0]] for move in same]
        bases = {tuple(each.base for each in form.columns) for form in forms}
        assert len(bases) == len(same)
        shared += len({form.kind for form in forms}) > 1
    assert shared > 0, "some texts do belong to several kinds"
    assert len(LAYING_TEXTS) == sum(map(len, LAYINGS.values()))
