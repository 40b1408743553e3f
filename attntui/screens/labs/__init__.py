"""The screens of the labs."""
