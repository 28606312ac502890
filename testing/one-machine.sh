#!/bin/bash
# Stands in for systemctl, journalctl and sudo in the place of a machine (one-machine.long.test.ts): starts a unit as its
# user, in its folder, with its variables, and asks nothing else of systemd.
unit() { sed -n "s/^$2=//p" "/etc/systemd/system/$1.service"; }
run() {
  local user folder command
  user=$(unit "$1" User) folder=$(unit "$1" WorkingDirectory) command=$(unit "$1" ExecStart)
  cd "$folder" && umask 0077
  exec setpriv --reuid="$user" --regid="$user" --init-groups env -i PATH="$PATH" $(unit "$1" Environment) $command
}
case "$(basename "$0") $1" in
  'systemctl daemon-reload') ;;
  'systemctl enable') exec "$0" start association ;;
  'systemctl start')
    if [ "$2" = association ]; then
      (run association > /run/association.log 2>&1) & echo $! > /run/association.main
    else (run "$2"); fi ;;
  'systemctl stop')
    pid=$(cat /run/association.main)
    kill "$pid"
    # A process that has ended has no command line, even while nobody has waited for it.
    while tr -d '\0' < "/proc/$pid/cmdline" 2> /dev/null | grep -q .; do sleep 0.1; done ;;
  journalctl*)
    until grep -q '^Ready' /run/association.log; do
      kill -0 "$(cat /run/association.main)" || { cat /run/association.log; exit 1; }
      sleep 0.2
    done ;;
esac
