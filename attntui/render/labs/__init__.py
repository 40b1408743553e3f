"""The pictures of the labs."""
