"""Secrets that people and programs hold: sessions, links, tokens of bots. The store has only their hashes."""

from __future__ import annotations

import hashlib
import re
import secrets

TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")


BOT_TOKEN = re.compile(r"hbot_[A-Za-z0-9_-]{32}")
"""It cannot be taken for a cookie, and is known for what it is where it should not be."""


def new_token() -> str:
    """A secret that nobody can guess: 192 random bits."""
    return secrets.token_urlsafe(24)


def new_bot_token() -> str:
    """The same for a bot."""
    return f"hbot_{new_token()}"


def hash_token(token: str) -> str:
    """What is stored of it. A plain hash is enough: there is nothing to guess, as there is with a password."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()
