"""KARNAK: drums and capitals that everybody moves, and ten columns to build from them."""
