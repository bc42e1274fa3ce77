#!/bin/sh
# Installs a package on the one device there is, begins a game, and looks whether app and game live through what phones do:
# back, home and return, rotation, letters of twice the size, sharing and a voice, being ended by the system, a camera in the
# screen, touches at random.
# usage: packaging/android/smoke.sh PACKAGE.apk|PACKAGE.aab FOLDER-FOR-PICTURES-AND-LOG
# A bundle is installed by bundletool: BUNDLETOOL names its jar. The device has to allow `adb root`, as emulators do.
set -eu

package=${1:?usage: smoke.sh PACKAGE FOLDER}
out=${2:?usage: smoke.sh PACKAGE FOLDER}
app=app.fivetribes.fivetribes
saves=/data/data/$app/files/saves
cutout=com.android.internal.display.cutout.emulation.tall
mkdir -p "$out"

fail() {
    adb logcat -d >"$out/logcat.txt"
    picture failed
    echo "$*" >&2
    exit 1
}

picture() { adb exec-out screencap -p >"$out/$1.png"; }

running() { adb shell pidof "$app" >/dev/null; }

# Fails if the app has ended, or a Python error is in the log; $1 says after what.
check() {
    sleep 3
    picture "$1"
    running || fail "the app is not running any more: $1"
    adb logcat -d >"$out/logcat.txt"
    if grep -E 'python *: +Traceback|FATAL EXCEPTION|Fatal signal' "$out/logcat.txt"; then
        fail "an error in the log: $1"
    fi
}

# Starts the app and waits, at most 180 s, until it draws. The first start unpacks the program, so it takes longest.
start() {
    adb logcat -c
    adb shell am start -n "$app/org.kivy.android.PythonActivity"
    tries=0
    until running && adb logcat -d -s python:I | grep -q 'Start application main loop'; do
        tries=$((tries + 1))
        [ "$tries" -lt 36 ] || fail "the app did not start: $1"
        sleep 5
    done
    check "$1"
}

press() {
    adb shell input keyevent "$1"
    sleep 3
}

# The names and lengths of saved games.
games() { adb shell "cd $saves 2>/dev/null && wc -c *.game 2>/dev/null" | tr -d '\r' | grep game || true; }

# Sends an intent as the app does, lets the system show what takes it, and returns to the app; $1 is what for.
send() {
    name=$1
    shift
    said=$(adb shell am start "$@")
    case $said in *Error*) fail "nothing takes it: $name" ;; esac
    sleep 3
    picture "$name"
    adb shell am start -n "$app/org.kivy.android.PythonActivity"
    check "after-$name"
}

# The device as it was, however this ends.
restore() {
    adb shell settings put system font_scale 1.0
    [ "${sdk:-0}" -lt "$first_with_cutouts" ] || adb shell cmd overlay disable "$cutout"
}

install() {
    case $package in
        *.aab)
            java -jar "${BUNDLETOOL:?names the jar of bundletool}" build-apks --bundle="$package" --output="$out/app.apks" \
                --connected-device
            java -jar "$BUNDLETOOL" install-apks --apks="$out/app.apks"
            rm "$out/app.apks"
            ;;
        *) adb install -r "$package" ;;
    esac
}

adb root
adb wait-for-device
first_with_cutouts=28 # Android 9
sdk=$(adb shell getprop ro.build.version.sdk | tr -d '\r')
trap restore EXIT
install
start started

# Enter takes the focus to "New game", presses it, and begins the game that is set up.
tries=0
until [ -n "$(games)" ]; do
    tries=$((tries + 1))
    [ "$tries" -le 8 ] || fail "no game was begun"
    press ENTER
done
check begun

press BACK
check back # the menu of the Table; the app goes on
press BACK
press HOME
adb shell am start -n "$app/org.kivy.android.PythonActivity"
check returned

adb shell settings put system accelerometer_rotation 0
adb shell settings put system user_rotation 1
check rotated
adb shell settings put system user_rotation 0
check upright

# As large as Android lets anybody choose. The app goes on and makes its letters larger.
adb shell settings put system font_scale 2.0
check large
adb shell settings put system user_rotation 1
check large-rotated
adb shell settings put system user_rotation 0
adb shell settings put system font_scale 1.0
check small

send shared -a android.intent.action.SEND -t text/plain --es android.intent.extra.TEXT djinn
adb shell cmd package query-services -a android.intent.action.TTS_SERVICE | grep -q . || fail "there is no voice"
send voice -a android.speech.tts.engine.CHECK_TTS_DATA

before=$(games)
adb shell am force-stop "$app"
if [ "$sdk" -ge "$first_with_cutouts" ]; then # while the app runs, Android would make its window anew
    adb shell cmd overlay enable "$cutout"
    adb shell cmd overlay list | grep -qF "[x] $cutout" || fail "no camera in the screen is emulated"
fi
start restarted
[ "$(games)" = "$before" ] || fail "the game was: $before; after a restart it is: $(games)"

adb shell settings put system user_rotation 1
check camera-rotated # the camera is at the side
adb shell settings put system user_rotation 0
check camera

# Touches and strokes only, always the same ones; no keys, so that nothing leaves the app.
adb shell monkey -p "$app" -s 5 --throttle 200 --pct-touch 85 --pct-motion 15 --pct-syskeys 0 --pct-nav 0 \
    --pct-majornav 0 --pct-appswitch 0 --pct-anyevent 0 400
check played
