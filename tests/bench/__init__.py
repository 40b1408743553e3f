"""Measurements: ratios taken in one run, for a person to read; no test depends on them."""
