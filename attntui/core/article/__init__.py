"""The article's numbers, part by part, each computed by the pass or by the arithmetic of one of its rows."""
