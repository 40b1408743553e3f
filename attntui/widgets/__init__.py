"""Widgets draw what they are given and speak by messages; they know no lesson and do no sums."""
