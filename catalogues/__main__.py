"""`python -m catalogues update [LANGUAGE...] | check | compile`.

`update` brings the `.po` files in step with the source and says what is left to translate; a language that isn't there
yet is begun. `check` fails if a text is missing, doubtful or has other blanks than the English. `compile` makes the
files that the product reads.
"""

import sys

from bootstrap import closed_pipe
from catalogues.files import DOMAINS, compile_all, faults, read, template, update

MOST_SHOWN = 20


def main(words: list[str]) -> int:
    """Do what was asked for; 1 where a catalogue isn't complete, 2 for an unknown command."""
    match words:
        case ["update", *languages]:
            for domain in DOMAINS:
                for language in languages or [path.parent.parent.name for path in domain.files()]:
                    print(f"{domain.name}, {language}: {update(domain, language)} texts to translate")
            return 0
        case ["check"]:
            return check()
        case ["compile"]:
            print(f"{len(compile_all())} catalogues compiled")
            return 0
        case _:
            print(__doc__, file=sys.stderr)
            return 2


def check() -> int:
    """Whether every catalogue says all that the source says, and nothing else."""
    found = 0
    for domain in DOMAINS:
        source = template(domain)
        for path in domain.files():
            wrong = list(faults(source, read(path)))
            found += len(wrong)
            for line in wrong[:MOST_SHOWN]:
                print(f"{path.parent.parent.name}, {domain.name}: {line}")
            print(f"{path.parent.parent.name}, {domain.name}: {len(source) - len(wrong)} of {len(source)} texts")
    return int(found > 0)


if __name__ == "__main__":
    closed_pipe.run(lambda: main(sys.argv[1:]))
