"""The kernel: what a question, advice, an article and a rulebook are. It knows no game and no law."""
