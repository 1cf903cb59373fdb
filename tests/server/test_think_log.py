"""What a process that thinks says when the database goes away while a job ends."""

import asyncio
import logging

import pytest
from procrastinate.exceptions import ConnectorException

from hypostyle.server.think import heed_lost_end


def test_a_job_whose_end_cannot_be_noted_is_told_in_a_line(caplog: pytest.LogCaptureFixture) -> None:
    loop = asyncio.new_event_loop()
    with caplog.at_level(logging.WARNING):
        heed_lost_end(loop, {"message": "Task exception was never retrieved", "exception": ConnectorException()})
        heed_lost_end(loop, {"message": "something else", "exception": ValueError("wrong")})
    loop.close()
    lost, other = caplog.records
    assert (lost.exc_info, "could not be noted" in lost.getMessage()) == (None, True)
    assert other.exc_info is not None, "what is really wrong is told in full"
