#!/bin/sh
# Starts the app as Android does on the Python that python-for-android brings, for which no Kivy comes ready-made: in a
# folder it makes a Debian sid, has Kivy built there from its source, and runs tests/packaging/test_phone_start.py in it.
# usage: tools/android_start.sh [FOLDER]
# Wants debootstrap, and root, as only root may change into another Debian. FOLDER is kept for the next time; it takes 3 GB.
# DEBIAN_MIRROR names a mirror for debootstrap. What is set for pip, and a proxy, holds inside as well.
set -eu
cd "$(dirname "$0")/.."

root=${1:-${XDG_CACHE_HOME:-$HOME/.cache}/five-tribes/sid}
python=python3.14 # as python-for-android builds it for Android
certificates=${PIP_CERT:-${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt}}

fail() {
    echo "$*" >&2
    exit 1
}

# Runs a command in there. What it needs is mounted for as long as it runs, and for it alone.
inside() {
    # shellcheck disable=SC2016 # the other shell expands it
    unshare --mount --propagation private sh -euc '
        root=$1
        shift
        mount -t proc proc "$root/proc"
        mount --rbind /dev "$root/dev"
        mount -t tmpfs -o mode=1777 shm "$root/dev/shm"
        exec chroot "$root" "$@"
    ' sh "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        PYTHON="$python" PIP_CERT=/etc/certificates.crt ${PIP_INDEX_URL:+PIP_INDEX_URL="$PIP_INDEX_URL"} \
        ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} "$@"
}

[ "$(id -u)" = 0 ] || fail "Please run this as root."
command -v debootstrap >/dev/null || fail "Please install debootstrap, then try again."
if [ ! -e "$root/etc/made" ]; then
    mkdir -p "$root"
    debootstrap --variant=minbase sid "$root" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"}
    # A mirror may stand still for some weeks.
    echo 'Acquire::Check-Valid-Until "false";' >"$root/etc/apt/apt.conf.d/mirror"
    touch "$root/etc/made"
fi
cp "$certificates" "$root/etc/certificates.crt"
cp /etc/resolv.conf "$root/etc/resolv.conf"
inside apt-get update -qq
inside apt-get install -y -qq --no-install-recommends "$python" "$python-venv" >/dev/null

# The project as it is now, beside the .venv of the last time.
mkdir -p "$root/app"
find "$root/app" -mindepth 1 -maxdepth 1 ! -name .venv -exec rm -rf {} +
git ls-files -z --cached --others --exclude-standard | tar --null --ignore-failed-read -T - -c | tar -x -C "$root/app"
inside sh -euc 'cd /app
tools/setup.sh dev
.venv/bin/python --version
.venv/bin/python -m pytest -q -p no:cacheprovider tests/packaging/test_phone_start.py'
