"""`python -m fivetribes`."""

import sys

from fivetribes.cli.main import main

sys.exit(main())
