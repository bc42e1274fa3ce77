"""Where the app's own files are."""

from pathlib import Path

HERE = Path(__file__).resolve().parent
# In the source tree and on a phone they lie beside this package; a wheel brings them inside it.
ROOT = HERE if (HERE / "kv").is_dir() else HERE.parent
KV = ROOT / "kv"
ASSETS = ROOT / "assets"
