"""Take a picture of every screen at phone and tablet sizes, to look at.

python -m tools.shots        into build/shots
"""

from __future__ import annotations

from tests.kit.offscreen import PICTURED
from tools.pictures import FOLDER, asked, prepare

SIZES = {"phone": (360, 640), "phone_wide": (640, 360), "phone_tall": (394, 852), "tablet": (1280, 800), **PICTURED}


def main() -> None:
    """Start the app once and show it at each size."""
    asked(__doc__)
    prepare()
    from tests.kit.driver import Driver

    driver = Driver()
    for name, size in SIZES.items():
        driver.resize(*size)
        print(driver.shot(FOLDER / f"home_{name}.png"))
    driver.close()


if __name__ == "__main__":
    main()
