"""Twin worlds: two games that differ in nothing but what one who looks may not know."""
