"""The palette as a stylesheet: what `web/palette.css` must be. python -m tools.palette_css writes it."""

from importlib import resources

from hypostyle.core.picture.palette import DAY, NIGHT, SEATS

HEAD = "/* Made from core/picture/palette.py by tools/palette_css.py: change the colours there. */"


def palette_css() -> str:
    """Every pigment as a variable by day and by night, and the classes in which pictures are painted."""
    day = "".join(f"  --{name}: {colour.lower()};\n" for name, colour in DAY.items())
    night = "".join(f"  --{name}: {colour.lower()};\n" for name, colour in NIGHT.items())
    parts = [
        HEAD,
        f":root {{\n  color-scheme: light;\n{day}}}",
        f':root[data-theme="night"] {{\n  color-scheme: dark;\n{night}}}',
        "@media (prefers-color-scheme: dark) {\n"
        f':root:not([data-theme="day"]) {{\n  color-scheme: dark;\n{night}}}\n}}',
        "\n".join(f".fill-{name} {{ fill: var(--{name}); }}" for name in DAY),
        "\n".join(f".line-{name} {{ stroke: var(--{name}); }}" for name in DAY),
        ".fill-seat { fill: var(--seat); }\n.line-seat { stroke: var(--seat); }\n.fill-none { fill: none; }",
        "\n".join(f".seat-{seat} {{ --seat: var(--{look.colour}); }}" for seat, look in enumerate(SEATS)),
    ]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    with resources.as_file(resources.files("hypostyle") / "web" / "palette.css") as path:
        path.write_text(palette_css(), encoding="utf-8")
