"""Passwords and recovery codes: how they are made, hashed and checked."""

from __future__ import annotations

import secrets
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from hypostyle.server.inline import Background
from hypostyle.server.refusal import Refusal

SHORTEST, LONGEST = 8, 200
_HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
"""argon2id with 19 MB, as OWASP recommends for servers that check many: about 30 ms on one core."""
_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
"""None that is taken for another."""
_NOBODY = _HASHER.hash(secrets.token_urlsafe(16))


class Passwords:
    """Hashes and checks outside of the event loop, two at a time: each takes memory, and strangers may ask for many."""

    def __init__(self) -> None:
        self._background = Background(2)

    async def hash(self, password: str) -> str:
        """What is stored of a password."""
        return await self._background.run(_HASHER.hash, _normal(password))

    async def check(self, password: str, hashed: str | None) -> bool:
        """Whether it is the password. An account that does not exist (None) takes as long as one that does."""
        return await self._background.run(_verify, hashed or _NOBODY, _normal(password)) and hashed is not None


def _verify(hashed: str, password: str) -> bool:
    try:
        return _HASHER.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False


def _normal(password: str) -> str:
    return unicodedata.normalize("NFC", password)


def check_password(password: str, name: str) -> None:
    """Refuse a password that is guessed first."""
    if len(password) < SHORTEST:
        raise Refusal("short password", 422, least=SHORTEST)
    if password.casefold() == name.casefold() or len(set(password)) < 3:
        raise Refusal("weak password", 422)


def new_code() -> str:
    """A recovery code: 98 random bits, in groups to be written down."""
    letters = "".join(secrets.choice(_LETTERS) for _ in range(20))
    return "-".join(letters[start : start + 5] for start in range(0, 20, 5))


def bare_code(code: str) -> str:
    """A code as it is hashed, however it was typed."""
    return "".join(letter for letter in code.upper() if letter.isalnum())
