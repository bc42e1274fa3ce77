#!/bin/sh
# Puts the app into the desktop's menu, once `five-tribes` is installed: packaging/linux/install.sh [PREFIX]
# PREFIX is the user's own ~/.local unless named; /usr/local serves all users.
set -eu
cd "$(dirname "$0")/../.."

share=${1:-$HOME/.local}/share
install -Dm644 packaging/linux/five-tribes.desktop "$share/applications/five-tribes.desktop"
install -Dm644 assets/icon.png "$share/icons/hicolor/512x512/apps/five-tribes.png"
install -Dm644 assets/src/icon.svg "$share/icons/hicolor/scalable/apps/five-tribes.svg"
