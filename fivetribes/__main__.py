"""`python -m fivetribes`."""

import sys

from .cli.main import main

sys.exit(main())
