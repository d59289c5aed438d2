"""Addresses of score sheets."""

from django.urls import path, register_converter
from django.urls.converters import StringConverter

from tournaments.score_sheets import schema  # noqa: F401  # describes the sheet link
from tournaments.score_sheets.api import MatchSheetView, OpenSheetLinkView, OwnSheetView, SheetLinkView


class SideConverter(StringConverter):
    """A side in an address."""

    regex = "[AB]"


register_converter(SideConverter, "side")

urlpatterns = [
    path("sheet-links/<id:link_id>", SheetLinkView.as_view()),
    path("opened-sheet-links", OpenSheetLinkView.as_view()),
    path("own-sheet", OwnSheetView.as_view()),
    path("matches/<id:match_id>/sheets/<side:side>", MatchSheetView.as_view()),
]
