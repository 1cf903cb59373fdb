"""The law of KARNAK, compiled: the hall with its stones and columns, and the position that has one."""
