"""Secrets that people hold: sessions and links. The store has only their hashes."""

from __future__ import annotations

import hashlib
import re
import secrets

TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")


def new_token() -> str:
    """A secret that nobody can guess: 192 random bits."""
    return secrets.token_urlsafe(24)


def hash_token(token: str) -> str:
    """What is stored of it. A plain hash is enough: there is nothing to guess, as there is with a password."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()
