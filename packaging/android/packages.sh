#!/bin/sh
# Installs what building the Android package needs: on Debian 12 or 13, or Ubuntu 22.04 or later.
# usage: sudo packaging/android/packages.sh
set -eu

apt-get update
# python-for-android is made for Java 17, which Debian 13 no longer has; its Gradle 8.14 runs with 21 as well.
java=17
apt-cache show "openjdk-$java-jdk-headless" >/dev/null 2>&1 || java=21
apt-get install -y --no-install-recommends \
    autoconf automake autopoint build-essential ca-certificates ccache cmake curl gettext git libffi-dev libltdl-dev \
    libncurses-dev libssl-dev libtool lld "openjdk-$java-jdk-headless" patch pkg-config python3 python3-venv unzip zip \
    zlib1g-dev
