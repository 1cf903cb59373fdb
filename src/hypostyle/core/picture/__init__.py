"""What to draw: scenes as plain data, the palette, and a scene as SVG."""
