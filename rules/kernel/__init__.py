"""The kernel: what a question, an advice, an article and a rulebook are. It knows no game and no law."""
