"""What can go wrong between a program and its server."""

from __future__ import annotations


class ClientError(Exception):
    """Something that a server does not do, with a sentence about it."""


class RefusedError(ClientError):
    """What was asked is not done. `clause` names the rule if one forbids it, `status` is that of HTTP if it has one."""

    def __init__(self, text: str, clause: str | None = None, status: int | None = None):
        super().__init__(text)
        self.clause = clause
        self.status = status


class GoneError(ClientError):
    """There is no use in trying again: the table is gone, or the token does not count any more."""
