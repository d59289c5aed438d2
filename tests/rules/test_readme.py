"""The session in the README is one that can be typed."""

import doctest
from pathlib import Path

import rules


def test_the_session_can_be_typed() -> None:
    readme = Path(rules.__file__).with_name("README.md")
    failed, tried = doctest.testfile(str(readme), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert tried
    assert not failed
