"""Tests of running rounds."""
