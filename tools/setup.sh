#!/bin/sh
# Makes .venv ready: `tools/setup.sh run` to play, `tools/setup.sh dev` for tests and checks as well, `tools/setup.sh java`
# for those that call Java, too.
# Does nothing while .venv stands as the lock files say. PYTHON=... names the interpreter to start from.
set -eu
cd "$(dirname "$0")/.."

want=${1:?usage: tools/setup.sh run|dev|java}
jdk=''
if [ "$want" = java ]; then
    want=dev
    jdk=default-jdk-headless
fi
if [ "$want" = dev ]; then lock=requirements-dev.lock; else lock=requirements.lock; fi
made_from=.venv/made-from
locked=$(cat requirements.lock requirements-dev.lock | cksum)

say() { printf '%s\n' "$*"; }
fail() {
    say "$*" >&2
    exit 1
}

# What Kivy's window needs besides a display; Mesa draws by software where there is no graphics card.
graphics='libgl1 libegl1 libgles2 libgl1-mesa-dri libmtdev1'
# Kivy 2.3.1 comes ready-made for Python 3.11 to 3.13; for a later one pip builds it, with these.
building='build-essential libsdl2-dev libsdl2-image-dev libsdl2-mixer-dev libsdl2-ttf-dev libgl-dev libgles-dev'

has_apt() { command -v apt-get >/dev/null; }

# True if a package is installed, under either name: since 2024 some end in t64.
installed() {
    # shellcheck disable=SC2016 # dpkg-query reads it
    dpkg-query -W -f '${db:Status-Status}\n' "$1" "$1t64" 2>/dev/null | grep -qx installed
}

# Installs those of some Debian or Ubuntu packages that are missing, or ends by saying which command does. Whatever is
# asked for, what the window needs is asked for with it: so nobody is told of one package after another.
apt_install() {
    wanted=''
    # shellcheck disable=SC2086 # a list of packages
    for package in "$@" $graphics; do
        case " $wanted " in
            *" $package "*) ;;
            *) installed "$package" || wanted="$wanted${wanted:+ }$package" ;;
        esac
    done
    [ -n "$wanted" ] || return 0
    by_hand="Please run this as root, then try again: apt-get update && apt-get install -y $wanted"
    if [ "$(id -u)" = 0 ]; then
        as_root=''
    elif command -v sudo >/dev/null; then
        as_root=sudo
    else
        fail "$by_hand"
    fi
    say "Installing system packages: $wanted"
    # shellcheck disable=SC2086 # as_root is one word or none, wanted a list
    if ! $as_root apt-get update -qq || ! $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends $wanted >/dev/null; then
        fail "$by_hand"
    fi
}

# True if $1 is a Python whose version makes the Python condition $2 true.
python_is() { "$1" -c "import sys; v = sys.version_info[:2]; sys.exit(not ($2))" 2>/dev/null; }

# Prints the first Python on the PATH that makes the condition $1 true.
find_python() {
    for name in ${PYTHON:+"$PYTHON"} python3 python3.13 python3.12 python3.11 python3.14; do
        if python_is "$name" "$1"; then
            command -v "$name"
            return
        fi
    done
    return 1
}

# Prints the name of a Debian package of the Python $1: python3.13-$2.
package_of() { "$1" -c 'import sys; print("python%d.%d" % sys.version_info[:2])' | sed "s/\$/-$2/"; }

# Makes a virtual environment in $2 from the Python $1. Debian's Python needs a package of its own for that.
make_venv() {
    if ! "$1" -c 'import ensurepip' 2>/dev/null && has_apt; then
        apt_install "$(package_of "$1" venv)"
    fi
    "$1" -m venv "$2" || fail "$1 could not make a virtual environment in $2."
}

# Downloads a Python into .python and prints its path, for systems whose own is too old or too new.
fetch_python() {
    old=$(find_python 'v >= (3, 8)') || return 1
    make_venv "$old" .python/uv >&2
    uv=$(sed -n 's/^\(uv==[^ ]*\).*/\1/p' requirements-dev.lock)
    .python/uv/bin/python -m pip install --disable-pip-version-check --quiet "$uv" >&2 || return 1
    export UV_PYTHON_INSTALL_DIR="$PWD/.python"
    .python/uv/bin/uv python install --no-bin 3.13 >&2 || return 1
    .python/uv/bin/uv python find --managed-python 3.13
}

# Sets `python` to the interpreter to build on.
choose_python() {
    ready='(3, 11) <= v <= (3, 13)'
    python=$(find_python "$ready") && return
    if has_apt && ! find_python 'v >= (3, 8)' >/dev/null; then
        apt_install python3 python3-venv
        python=$(find_python "$ready") && return
    fi
    if has_apt && python=$(find_python 'v >= (3, 14)'); then
        say "Only Python 3.14 or later is here: Kivy will be built from its source, which takes a few minutes."
        # shellcheck disable=SC2086 # a list of packages
        apt_install $building "$(package_of "$python" dev)" "$(package_of "$python" venv)"
        return
    fi
    say "No Python 3.11, 3.12 or 3.13 was found: downloading one into .python"
    python=$(fetch_python) ||
        fail "Please install Python 3.13 (python.org has installers), then try again, or name one: PYTHON=/path/to/python3.13"
}

# True if a window can be made here, be it one that nobody sees.
window_opens() {
    [ "$(uname)" = Linux ] || return 0
    SDL_VIDEODRIVER=offscreen KIVY_NO_ARGS=1 KIVY_NO_FILELOG=1 KIVY_NO_CONSOLELOG=1 KIVY_HOME=$PWD/.venv/kivy \
        .venv/bin/python -c '
import ctypes
ctypes.CDLL("libmtdev.so.1")
from kivy.core.window import Window
raise SystemExit(Window is None)' >/dev/null 2>&1
}

if [ -n "$jdk" ] && ! command -v javac >/dev/null; then
    has_apt || fail "Please install a JDK, then try again: there is no javac on the PATH."
    apt_install "$jdk"
fi

if [ -x .venv/bin/python ] && [ -f "$made_from" ] && .venv/bin/python -c '' 2>/dev/null; then
    case $(cat "$made_from") in
        "$locked dev" | "$locked $want") exit 0 ;;
        "$locked run") ;; # the same versions, fewer packages: add to them
        *) rm -rf .venv ;;
    esac
else
    rm -rf .venv
fi

if [ ! -d .venv ]; then
    choose_python
    say "Making .venv with $("$python" --version)"
    make_venv "$python" .venv
fi

say "Installing the packages of $lock"
# materialyoucolor has no ready-made package for Linux on ARM; its pure Python form needs no compiler.
MYCP_PURE_PYTHON=1 .venv/bin/python -m pip install --disable-pip-version-check --quiet \
    --no-deps --require-hashes -r "$lock"

# From 3.14 on Python has no `ast.Str`, which Kivy 2.3.1 asks for while it reads KV; python-for-android patches it alike.
for parser in .venv/lib/python3.1[4-9]/site-packages/kivy/lang/parser.py; do
    [ ! -f "$parser" ] || sed -i.before 's/isinstance(n, ast\.Str)/False/' "$parser"
done

if ! window_opens; then
    if has_apt; then
        apt_install
    fi
    window_opens || say "Warning: no window can be made. Kivy needs OpenGL, EGL and mtdev (on Debian: $graphics)." >&2
fi

say "$locked $want" >"$made_from"
