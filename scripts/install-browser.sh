#!/bin/sh
# A Chrome for the tests and fonts for Chinese, from Debian, where we are root there and they are missing.
# Called twice, the second waits for the first.
[ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || exit 0
exec 9>"${TMPDIR:-/tmp}/association-browser.lock"
flock 9
[ -x /usr/bin/chromium-headless-shell ] && [ -n "$(fc-list :lang=zh-hk family 2>/dev/null)" ] && exit 0

echo 'Installing Chromium and fonts …'
export DEBIAN_FRONTEND=noninteractive
get='apt-get install -y -qq --no-install-recommends fonts-noto-cjk fontconfig'
{
  apt-get update -qq
  # Older releases have the browser without a window as a part of chromium alone.
  $get chromium-headless-shell || $get chromium
} >/dev/null
