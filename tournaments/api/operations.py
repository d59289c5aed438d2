"""How the views describe their operations to openapi.yaml."""

from collections.abc import Callable
from typing import Any, TypeVar

from drf_spectacular.utils import extend_schema

View = TypeVar("View", bound=Callable[..., Any])


def operation(tag: str, id: str, **described: Any) -> Callable[[View], View]:
    """An operation's subject and name, and what of `request`, `parameters` and `responses` isn't the same for all."""
    decorator: Callable[[View], View] = extend_schema(operation_id=id, tags=[tag], **described)
    return decorator
