"""The course: cards, quiz and glossary as data files, and the schema that checks them."""
