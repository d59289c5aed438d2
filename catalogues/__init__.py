"""Catalogues: finds the English texts of the source and keeps every other language's `.po` files in step with them."""
