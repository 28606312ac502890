#!/bin/sh
# Puts into the folder $1 what a running system needs of the Debian that this runs on: libraries, a shell, some commands,
# a user. The program is in /srv/association. For Dockerfile. Needs the packages busybox-static and ca-certificates.
set -eu
mkdir -p "$1"
root=$(cd "$1" && pwd)
mkdir -p "$root/usr/bin" "$root/usr/sbin" "$root/etc" "$root/srv" "$root/dev" "$root/proc" "$root/sys" "$root/run"
for name in bin sbin lib lib64; do
  [ ! -e "/usr/$name" ] || mkdir -p "$root/usr/$name"
  [ ! -L "/$name" ] || cp -a "/$name" "$root/"
done
busybox=$(command -v busybox)
for name in $(busybox --list); do ln -sf busybox "$root/usr/bin/$name"; done
# It lists itself.
cp --remove-destination "$busybox" "$root/usr/bin/busybox"
# What busybox has otherwise or not at all: workerd ends with its parent by setpriv, initdb asks for locales. Busybox's
# shell would start its own setpriv.
for program in setpriv locale dash; do cp --remove-destination "$(command -v $program)" "$root/usr/bin/$program"; done
ln -sf dash "$root/usr/bin/sh"
{
  for package in libc6 libgcc-s1 libstdc++6 libcap-ng0; do
    dpkg -L "$package" | sed 's,^/lib,/usr/lib,' | grep '^/usr/lib' | grep -Ev '/gconv|/audit/|lib(mvec|nsl|thread_db|c_malloc_debug)'
  done
  find /usr/lib/locale/C.utf8 /usr/lib/os-release /etc/os-release
} | sort -u | while read -r file; do
  if [ ! -d "$file" ] && [ -e "$file" ]; then echo ".$file"; fi
done | tar -C / -c -T - | tar -C "$root" -x
mkdir -p "$root/etc/ssl/certs"
cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
printf '%s\n' root:x:0:0:root:/root:/bin/sh association:x:10001:10001::/data:/bin/false > "$root/etc/passwd"
printf '%s\n' root:x:0: association:x:10001: > "$root/etc/group"
printf '%s\n' 'passwd: files' 'group: files' 'hosts: files dns' > "$root/etc/nsswitch.conf"
ln -s "/srv/association/node_modules/$(basename "$2")/bin/node" "$root/usr/bin/node"
install -d -m 1777 "$root/tmp"
install -d -o 10001 -g 10001 "$root/data"
# Of the published pages, which the proxy serves.
install -d -o 10001 -g 10001 -m 755 "$root/srv/association-pages"
