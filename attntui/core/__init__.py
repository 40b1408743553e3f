"""Every number of attention: NumPy and the standard library only, never a screen."""
