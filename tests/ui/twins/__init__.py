"""Tests that compare twin worlds: games that differ only in what is hidden."""
