"""Numbers to text and colour: pure functions, tested without an app."""
