"""What is asked of the solitaires of the day."""

from typing import Annotated

from pydantic import Field

from hypostyle.server.requests import Strict


class DailyWish(Strict):
    """The solitaire of today: of which game, and how hard."""

    game: Annotated[str, Field(max_length=40)]
    variant: Annotated[int, Field(ge=0, le=1000)]
