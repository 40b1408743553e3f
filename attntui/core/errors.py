"""What the core refuses, each as one line that names what was found, what was expected and what is allowed."""


class ProblemError(ValueError):
    """An input that no attention pass can be made of; its text is one line for the user."""


class AddressError(ValueError):
    """A step address or number that names no step; its text is one line for the user."""
