"""What there is without a screen: lines of text, and a conversation line by line."""
