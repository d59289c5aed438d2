"""The yardstick: one row by Django REST framework as its tutorial does it, behind our server and middleware."""
