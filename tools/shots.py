"""Take a picture of every screen at phone and tablet sizes, to look at.

python -m tools.shots [folder]        build/shots, unless another folder is named
"""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DENSITY = "2"  # pixels for each dp: sharp enough to judge the type
SIZES = {"phone": (360, 640), "phone_wide": (640, 360), "phone_tall": (394, 852), "tablet": (1280, 800)}


def main() -> None:
    """Start the app once and show it at each size."""
    sys.path.insert(0, str(ROOT))
    os.environ["KIVY_METRICS_DENSITY"] = DENSITY
    logging.disable(logging.CRITICAL)  # Kivy tells at length what a machine without a display lacks
    from tests.kit.offscreen import prepare

    prepare()
    from tests.kit.driver import Driver

    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "shots"
    folder.mkdir(parents=True, exist_ok=True)
    driver = Driver()
    for name, size in SIZES.items():
        driver.resize(*size)
        print(driver.shot(folder / f"home_{name}.png"))
    driver.close()


if __name__ == "__main__":
    main()
