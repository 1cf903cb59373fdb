"""What the server takes of this machine: memory and time of its processes, found by the port it listens at."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import psutil

MB = 1e6
_EVERY = 1.0


class ServerProcess:
    """The process that listens at a port, with all it has started."""

    def __init__(self, root: psutil.Process):
        self._root = root
        self.before = self.rss()
        self.peak = self.before

    @classmethod
    def at_port(cls, port: int) -> ServerProcess | None:
        """The one that listens there; None if it cannot be told."""
        try:
            found = psutil.net_connections("tcp")
        except psutil.AccessDenied:  # some systems tell only the administrator
            return None
        holders = {each.pid for each in found if each.status == psutil.CONN_LISTEN and each.laddr.port == port}
        with suppress(psutil.Error):
            processes = [psutil.Process(pid) for pid in holders - {None}]
            parents = {process.ppid() for process in processes}
            if len(processes) > 1 and len(parents) == 1:  # workers of one process, which has the sockets too
                return cls(psutil.Process(parents.pop()))
            for process in processes:
                if process.ppid() not in holders:
                    return cls(process)
        return None

    @classmethod
    def of(cls, pid: int) -> ServerProcess:
        """The one with this number."""
        return cls(psutil.Process(pid))

    def _processes(self) -> list[psutil.Process]:
        with suppress(psutil.Error):
            return [self._root, *self._root.children(recursive=True)]
        return []

    def rss(self) -> float:
        """The memory in use now, in MB."""
        total = 0
        for process in self._processes():
            with suppress(psutil.Error):
                total += process.memory_info().rss
        return total / MB

    def cpu(self) -> float:
        """The seconds of CPU taken so far."""
        total = 0.0
        for process in self._processes():
            with suppress(psutil.Error):
                times = process.cpu_times()
                total += times.user + times.system
        return total

    async def watch(self) -> None:
        """Keep the peak up to date until cancelled."""
        while True:
            self.peak = max(self.peak, self.rss())
            await asyncio.sleep(_EVERY)
