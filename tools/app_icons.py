"""Draws the icons of the installed page from web/column.svg, with the system's Chromium. python -m tools.app_icons"""

from pathlib import Path

from playwright.sync_api import sync_playwright

from hypostyle.server.web_folder import WEB
from tools.local_server import chromium

ICONS = {"icon-192": (192, 1.0), "icon-512": (512, 1.0), "icon-maskable-512": (512, 0.72)}
"""By name: pixels, and how much of them the drawing takes; a system may cut a maskable one to a circle."""
GROUND = "#f5eddc"


def draw_icons(folder: Path) -> None:
    """Write the icons into a folder."""
    drawing = (WEB / "column.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for name, (size, part) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            whole = f"width:{size}px;height:{size}px;display:grid;place-items:center"
            ground = f";background:{GROUND}" if part < 1 else ""
            image = drawing.replace("<svg ", f'<svg style="width:{part * 100}%;height:{part * 100}%" ', 1)
            page.set_content(f'<body style="margin:0"><div style="{whole}{ground}">{image}</div></body>')
            page.screenshot(path=folder / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    draw_icons(WEB / "icons")
