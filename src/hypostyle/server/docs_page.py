"""The description of the interface at /docs: a plain page of our own, nothing loaded from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

router = APIRouter(include_in_schema=False)

_LIVE = """
<h2>The live connection</h2>
<p><code>/api/tables/{table}/live?language=en&amp;tall=0&amp;turned=0</code> is a WebSocket. A message is a JSON object
with a <code>type</code>; a number <code>n</code> in a message comes back as <code>re</code> in its answer.</p>
<table><caption>From the page</caption><tbody>
<tr><th scope="row">view</th><td>language, tall, turned</td><td>look differently</td></tr>
<tr><th scope="row">move</th><td>text, ply</td><td>a move; ply is how many steps the page knows</td></tr>
<tr><th scope="row">touch</th><td>ids</td><td>a touch that is no choice; the answer says why</td></tr>
<tr><th scope="row">undo, redo, hint, resign, uncover</th><td></td><td></td></tr>
<tr><th scope="row">pause</th><td>on</td><td>when only opponents play</td></tr>
<tr><th scope="row">goto</th><td>ply</td><td>look at an earlier position</td></tr>
</tbody></table>
<table><caption>From the server</caption><tbody>
<tr><th scope="row">table</th><td>everything, after every change</td></tr>
<tr><th scope="row">scene</th><td>an earlier position</td></tr>
<tr><th scope="row">refused</th><td>text, clause</td></tr>
<tr><th scope="row">hint</th><td>move, ids, text</td></tr>
<tr><th scope="row">gone</th><td>the table was removed</td></tr>
</tbody></table>
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
    parts += [_LIVE, "<h2>What is sent</h2>"]
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


def _schema(name: str, schema: dict[str, Any]) -> str:
    fields = "".join(f"<li><code>{escape(field)}</code></li>" for field in schema.get("properties", {}))
    return f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{escape(schema.get("description", ""))}</p><ul>{fields}</ul>'
