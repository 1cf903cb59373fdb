"""Why something that was asked for is not done, as a sentence in the language of whoever asked."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from hypostyle.core.objection import NOTATION, Objection
from hypostyle.core.state import State
from hypostyle.core.words import SaidError
from hypostyle.server.store import StoreFault
from hypostyle.server.words import say

T = TypeVar("T")


class Refusal(Exception):  # noqa: N818 - it says what it is
    """Something was asked that cannot be. `said` tells why in a language, `clause` names the rule if there is one."""

    def __init__(self, key: str, status: int = 409, **values: object):
        super().__init__(key)
        self.status = status
        self.clause: str | None = None
        self._key = key
        self._values = values

    def said(self, language: str) -> str:
        """The sentence."""
        return say(self._key, language, **self._values)


class Overtaken(Refusal):
    """Another process changed the table first. It is loaded anew, so what was asked can be judged again."""

    def __init__(self) -> None:
        super().__init__("stale")


class RuleRefusal(Refusal):
    """The rules say no."""

    def __init__(self, objection: Objection, names: Callable[[str], Sequence[str]] | None = None):
        """`names` gives those of the seats in a language."""
        super().__init__("no touch", 409)
        self._names = names
        self.clause = None if objection.clause == NOTATION else objection.clause
        self._objection = objection

    def said(self, language: str) -> str:
        """The sentence of the objection."""
        return self._objection.said(language, () if self._names is None else self._names(language))


class SaidRefusal(Refusal):
    """Something from outside is wrong, and the error says so itself."""

    def __init__(self, problem: SaidError):
        super().__init__("no touch", 422)
        self._problem = problem

    def said(self, language: str) -> str:
        """The sentence of the error."""
        told = self._problem.said(language)
        return f"{told[0].upper()}{told[1:]}{'' if told.endswith('.') else '.'}"


AGAIN = 5
"""How often something is judged again that others were quicker than."""


async def judged_again(work: Callable[[], Awaitable[T]]) -> T:
    """Do something at a table; when another process was quicker, by what it left."""
    for _ in range(AGAIN):
        try:
            return await work()
        except Overtaken:
            continue
    return await work()


def store_refusal(fault: StoreFault) -> Refusal:
    """That nothing can be stored or read now, and why."""
    return Refusal(f"store {fault.kind}", 507 if fault.kind == "full" else 503)


def why_not(state: State, ids: Sequence[str], names: Callable[[str], Sequence[str]] | None = None) -> Refusal:
    """Why pointing at these places in turn is no move."""
    text = state.game.move_from_touches(state.position, ids)
    objection = state.explain(text) if text else None
    return Refusal("no touch") if objection is None else RuleRefusal(objection, names)
