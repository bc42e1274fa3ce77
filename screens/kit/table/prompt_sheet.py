"""What is asked at a table, in full."""

from __future__ import annotations

from screens.kit.sheet import NoticeSheet


class PromptSheet(NoticeSheet):
    """The words of the prompt, where they have no room at the table; others while somebody else moves."""

    def follow(self, title: str, reason: str) -> None:
        """Show what is asked now."""
        self.title, self.text = title, reason or title
