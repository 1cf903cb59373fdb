"""The description of the interface at /docs: a plain page of our own, nothing loaded from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from pydantic import TypeAdapter

from hypostyle.server.message_types import SENT
from hypostyle.server.requests import RECEIVED
from hypostyle.server.study_requests import STUDY_RECEIVED
from hypostyle.server.study_types import STUDY_SENT

router = APIRouter(include_in_schema=False)

_LIVE = """
<h2>The live connection</h2>
<p><code>/api/tables/{table}/live?language=en&amp;tall=0&amp;turned=0</code> is a WebSocket. A message is a JSON object
with a <code>type</code>; a number <code>n</code> in a message comes back as <code>re</code> in its answer.
<code>lean=1</code> is for programs: no pictures, but the position and the legal moves; with <code>history=1</code> the
position tells all that is needed to go on from it.</p>
<h2>Bots</h2>
<p>A program shows the token that an account made for it: <code>Authorization: Bearer hbot_...</code>, with every
request and WebSocket, instead of a cookie. <code>/api/bots/live?game=NAME&amp;game=NAME</code> is a WebSocket: as long
as it is open the bot is ready for these games and is told of challenges, which it answers with
<code>POST /api/challenges/{table}</code>. <code>hypostyle bot</code> and <code>hypostyle.client</code> do all this.</p>
"""
_STUDY = """
<h2>The live connection of a study</h2>
<p><code>/api/studies/{study}/live?language=en&amp;tall=0</code> is a WebSocket of the same kind. A change is stored
before it is told: whoever made it finds the number of the message in <code>re</code>.</p>
"""


@router.get("/docs")
def docs(request: Request) -> HTMLResponse:
    """All that can be asked, as a page."""
    described = request.app.openapi()
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hypostyle: interface</title>'
        '<meta name="viewport" content="width=device-width"></head><body><main><h1>The interface of the server</h1>'
        '<p>The same for programs: <a href="/openapi.json">openapi.json</a>.</p>'
    ]
    for path, methods in described["paths"].items():
        parts += [_operation(path, method, operation) for method, operation in methods.items()]
    parts += [_LIVE, _messages("From the page", RECEIVED), _messages("From the server", SENT)]
    parts += [_STUDY, _messages("From the page of a study", STUDY_RECEIVED)]
    parts.append(_messages("To the page of a study", STUDY_SENT))
    parts.append("<h2>What is sent over HTTP</h2>")
    parts += [_schema(name, schema) for name, schema in described.get("components", {}).get("schemas", {}).items()]
    parts.append("</main></body></html>")
    return HTMLResponse("".join(parts))


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    told = f"<h2><code>{method.upper()} {escape(path)}</code></h2><p>{escape(operation.get('description', ''))}</p>"
    rows = [
        f"<li><code>{escape(each['name'])}</code> ({each['in']}{'' if each.get('required') else ', optional'})</li>"
        for each in operation.get("parameters", [])
    ]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    if "$ref" in body:
        name = body["$ref"].rsplit("/", 1)[-1]
        rows.append(f'<li>body: <a href="#{escape(name)}">{escape(name)}</a></li>')
    return told + (f"<ul>{''.join(rows)}</ul>" if rows else "")


def _messages(caption: str, kinds: Sequence[Any]) -> str:
    """A table of messages, made from their types."""
    rows = []
    for kind in kinds:
        schema = TypeAdapter(kind).json_schema()
        fields = dict(schema["properties"])
        named = fields.pop("type")
        names = ", ".join(named.get("enum", [named.get("const")]))
        needed = schema.get("required", [])
        told = "".join(_field(field, about, field in needed) for field, about in fields.items() if field != "n")
        rows.append(
            f'<tr><th scope="row">{escape(names)}</th><td>{_prose(schema.get("description", ""))}'
            f"{f'<ul>{told}</ul>' if told else ''}</td></tr>"
        )
    return f"<table><caption>{escape(caption)}</caption><tbody>{''.join(rows)}</tbody></table>"


def _field(name: str, about: dict[str, Any], required: bool) -> str:
    more = about.get("description", "")
    optional = "" if required else " (optional)"
    return f"<li><code>{escape(name)}</code>{optional}{': ' if more else ''}{_prose(more)}</li>"


def _prose(text: str) -> str:
    """A docstring as HTML: what stands between backticks is code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def _schema(name: str, schema: dict[str, Any]) -> str:
    fields = "".join(f"<li><code>{escape(field)}</code></li>" for field in schema.get("properties", {}))
    return f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{escape(schema.get("description", ""))}</p><ul>{fields}</ul>'
