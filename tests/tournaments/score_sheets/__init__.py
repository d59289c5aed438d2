"""Tests of score sheets."""
