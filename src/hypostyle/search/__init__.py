"""Search and playouts on the integer interface of any game. It knows no game by name."""
