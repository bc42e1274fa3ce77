#!/bin/sh
# Builds the Android package: buildozer android, with everything that it needs and by exact versions.
# usage: packaging/android/build.sh debug|release|clean|...
# packaging/android/packages.sh has to be run once before. Everything else is downloaded the first time.
set -eu
cd "$(dirname "$0")/../.."

if [ "$(id -u)" = 0 ]; then
    echo "Do not build as root: run packaging/android/build.sh as yourself." >&2
    exit 1
fi

# Obeyed by every pip of buildozer and python-for-android, but for those of sources that have their own limits.
PIP_CONSTRAINT=$PWD/packaging/android/constraints.txt
export PIP_CONSTRAINT

tools=.buildozer/tools
[ -x $tools/bin/pip ] || python3 -m venv --clear $tools
# shellcheck source=/dev/null
. $tools/bin/activate
python -m pip install --quiet buildozer==1.6.0 setuptools

packaging/android/sdk.sh
export APP_ANDROID_SKIP_UPDATE=True # sdk.sh has installed it all

# An earlier build leaves it behind, perhaps with a newer pip. Python would write its own pip over that, and break it.
rm -rf .buildozer/android/platform/build-*/build/venv

buildozer android "$@"
