"""What the tests of commands share with those of the server."""

from tests.server.conftest import folder, servers_end_with_their_test

__all__ = ["folder", "servers_end_with_their_test"]
