#!/bin/bash
# Stands in for a container engine for containers.ts, by the kernel's namespaces.
set -eu
case "$1" in
  # network BRIDGE/BITS NAME=ADDRESS/BITS …: joins one network namespace for each service by a bridge.
  network)
    # `ip netns` keeps its files there.
    mount -t tmpfs tmpfs /run
    ip link add bridge type bridge
    for address in $2; do ip addr add "$address" dev bridge; done
    ip link set bridge up
    for service in "${@:3}"; do
      name=${service%%=*}
      ip netns add "$name"
      ip link add "$name" type veth peer name eth0 netns "$name"
      ip link set "$name" master bridge up
      ip -n "$name" addr add "${service#*=}" dev eth0
      ip -n "$name" link set eth0 up
      ip -n "$name" link set lo up
    done
    echo up
    exec sleep infinity ;;
  # container ROOT PID-FILE PRIVILEGES FOLDER MOUNTS COMMAND …: MOUNTS are lines of SOURCE:TARGET[:ro]. PRIVILEGES are
  # options of setpriv. Prefix the command by `env -i`.
  container)
    root=$2
    mkdir -p "$root"
    mount -t tmpfs tmpfs "$root"
    cd /
    cp -a "$(dirname "$2")/etc-of-$(basename "$2")" "$root/etc"
    mkdir -p "$root/usr" "$root/dev" "$root/proc"
    mount --bind -o ro /usr "$root/usr"
    for name in bin sbin lib lib32 lib64; do
      if [ -L "/$name" ]; then cp -a "/$name" "$root/"
      elif [ -d "/$name" ]; then mkdir "$root/$name" && mount --bind -o ro "/$name" "$root/$name"; fi
    done
    mount --rbind /dev "$root/dev"
    while IFS=: read -r source target mode; do
      if [ -d "$source" ]; then mkdir -p "$root$target"
      elif [ ! -e "$root$target" ]; then mkdir -p "$(dirname "$root$target")" && touch "$root$target"; fi
      if [ "$source" = tmpfs ]; then rm "$root$target" && mkdir -m 1777 "$root$target" && mount -t tmpfs tmpfs "$root$target"
      else mount --bind -o "${mode:-rw}" "$source" "$root$target"; fi
    done <<< "$6"
    # Procfs still shows the machine's processes.
    read -r pid _ < /proc/self/stat
    echo "$pid" > "$3"
    mount -t proc proc "$root/proc"
    mount -o remount,ro "$root"
    export privileges=$4 folder=$5
    # Like an init process: passes the signal on, and waits for the children of others.
    exec chroot "$root" bash -c '
      cd "$folder"
      setpriv $privileges "$@" & child=$!
      trap "kill -TERM $child" TERM
      wait "$child" && code=0 || code=$?
      if kill -0 "$child" 2> /dev/null; then wait "$child" && code=0 || code=$?; fi
      exit "$code"' init "${@:7}" ;;
esac
