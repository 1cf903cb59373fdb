"""QR codes of links, so that a phone need not type them."""

from __future__ import annotations

import io
import re

import segno

LINK = re.compile(r"^/(?:join|enter)/[A-Za-z0-9_-]{32}$")
"""The addresses that are shown as a QR code; nobody gets codes of other texts from this server."""


def qr_svg(address: str) -> str:
    """A QR code as SVG; black on white in any theme, for that is what cameras read."""
    drawn = io.BytesIO()
    code = segno.make_qr(address, error="m", boost_error=False)
    code.save(drawn, kind="svg", border=4, dark="#000", light="#fff", xmldecl=False, omitsize=True)
    return drawn.getvalue().decode()
