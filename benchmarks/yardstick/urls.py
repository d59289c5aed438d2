"""The product's addresses, and the yardstick's beside them."""

from django.urls import path
from rest_framework import generics, serializers

from benchmarks.yardstick.models import Note
from config import urls as product


class NoteSerializer(serializers.ModelSerializer[Note]):
    """All fields."""

    class Meta:
        model = Note
        fields = ("id", "text", "facts", "happened_at")


class NotesView(generics.CreateAPIView[Note]):
    """POST /benchmark/notes, with the settings that all our views have."""

    queryset = Note._default_manager.all()
    serializer_class = NoteSerializer


class NoteView(generics.UpdateAPIView[Note]):
    """PUT /benchmark/notes/{id}, with the same settings."""

    queryset = Note._default_manager.all()
    serializer_class = NoteSerializer


handler400 = product.handler400
handler403 = product.handler403
handler404 = product.handler404
handler500 = product.handler500
urlpatterns = [
    path("benchmark/notes", NotesView.as_view()),
    path("benchmark/notes/<uuid:pk>", NoteView.as_view()),
    *product.urlpatterns,
]
