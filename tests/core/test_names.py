"""Names that people type."""

import pytest

from hypostyle.core.names import check_typed_name


@pytest.mark.parametrize(
    "name", ["a" + "\u0301" * 3, "\ue000", "a\x1b[31m", "a\u202eb", "a\u200bb", "a\nb", "\ud800", "a\u3164"]
)
def test_names_that_mislead_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="a name"):
        check_typed_name(name)


@pytest.mark.parametrize("name", ["", "Anna & Bert", "Jörg", "Мария", "花子", "नीता", "Nguyễn", "☥"])
def test_names_at_one_screen_may_hold_signs(name: str) -> None:
    assert check_typed_name(name) == name
