"""The experiments: each one's settings, and its numbers."""
