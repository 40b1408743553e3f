"""The command line: what may stand on it (`arguments.py`), and a module for each command."""
