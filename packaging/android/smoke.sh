#!/bin/sh
# Installs a debug package on the one device there is, starts it, touches it at random and looks whether it lives.
# usage: packaging/android/smoke.sh PACKAGE.apk FOLDER-FOR-PICTURES-AND-LOG
set -eu

apk=${1:?usage: smoke.sh PACKAGE.apk FOLDER}
out=${2:?usage: smoke.sh PACKAGE.apk FOLDER}
app=app.fivetribes.fivetribes
mkdir -p "$out"

picture() { adb exec-out screencap -p >"$out/$1.png"; }

# The first start unpacks the program, so it takes longest.
alive() {
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do
        sleep 5
        if adb shell pidof "$app" >/dev/null && adb logcat -d -s python:I | grep -q 'Start application main loop'; then
            return 0
        fi
    done
    return 1
}

# 1 if the app has ended, or a Python error is in the log.
judge() {
    adb logcat -d >"$out/logcat.txt"
    adb shell pidof "$app" >/dev/null || { echo "the app is not running"; return 1; }
    ! grep -E 'python *: +Traceback|FATAL EXCEPTION|Fatal signal' "$out/logcat.txt"
}

adb install -r "$apk"
adb logcat -c
adb shell am start -n "$app/org.kivy.android.PythonActivity"
alive || { judge || true; picture start; echo "the app did not start"; exit 1; }
picture start

# Touches and strokes only, always the same ones; no keys, so that nothing leaves the app.
adb shell monkey -p "$app" -s 5 --throttle 200 --pct-touch 85 --pct-motion 15 --pct-syskeys 0 --pct-nav 0 \
    --pct-majornav 0 --pct-appswitch 0 --pct-anyevent 0 400
picture played
judge
