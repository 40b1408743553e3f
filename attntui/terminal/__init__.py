"""Everything that stands between the app and a terminal: what to send, what to accept, how to leave.

All private names of Textual that the product needs are used in this package and nowhere else.
Nothing is imported here, so that `prepare_environment` can run before Textual is loaded.
"""
