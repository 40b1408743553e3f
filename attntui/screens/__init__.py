"""Screens: where numbers, words and widgets meet; each owns its state, and one watcher updates its picture."""
