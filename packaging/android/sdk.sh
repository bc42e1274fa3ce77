#!/bin/sh
# Installs the Android SDK where buildozer looks for it: exact versions, so that the same comes out tomorrow.
#
# Left alone, buildozer takes the newest build tools there are, also a preview, whose name it then writes in another way
# ("36.1.0rc1" for 36.1.0-rc1) and cannot find. So packaging/android/build.sh calls this, and forbids that.
# ANDROID_HOME names an SDK with newer tools to install by, if there is one.
set -eu

build_tools=36.0.0
platform=36 # android.api of buildozer.spec
tools=6514223 # DEFAULT_SDK_TAG of buildozer 1.6.0, which calls tools/bin/sdkmanager of it

sdk=$HOME/.buildozer/android/platform/android-sdk
if [ ! -x "$sdk/tools/bin/sdkmanager" ]; then
    mkdir -p "$sdk"
    curl -fsSL -o "$sdk/tools.zip" "https://dl.google.com/android/repository/commandlinetools-linux-${tools}_latest.zip"
    unzip -q "$sdk/tools.zip" -d "$sdk"
    rm "$sdk/tools.zip"
fi

if [ ! -x "$sdk/platform-tools/adb" ] || [ ! -d "$sdk/build-tools/$build_tools" ] ||
    [ ! -d "$sdk/platforms/android-$platform" ]; then
    manager=${ANDROID_HOME:-}/cmdline-tools/latest/bin/sdkmanager
    [ -x "$manager" ] || manager=$sdk/tools/bin/sdkmanager
    # `yes` ends when nobody reads it any more, which is no fault.
    yes 2>/dev/null | "$manager" --sdk_root="$sdk" platform-tools "build-tools;$build_tools" "platforms;android-$platform"
fi

found=$(ls "$sdk/build-tools")
if [ "$found" != "$build_tools" ]; then
    echo "Other build tools than $build_tools are in $sdk/build-tools, and buildozer would take the newest: $found" >&2
    exit 1
fi
