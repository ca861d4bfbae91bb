#!/bin/sh
# Runs the installed version with its own Node. `start` keeps running as the parent of the server, so that
# `broadsheet update` can switch the version.
home=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd) || exit 1
export BROADSHEET_HOME="${BROADSHEET_HOME:-$home}"

run() {
  exec "$home/current/bin/node" "$home/current/src/server/bin.mjs" "$@"
}

[ "$1" = start ] || run "$@"

stopping=
stop() {
  stopping=1
  [ -z "$child" ] || kill -TERM "$child" 2>/dev/null
}
trap stop TERM INT HUP

# A running update decides which version is started next. The file of a killed update expires after ten minutes.
is_updating() {
  [ -n "$(find "$home/.update.pid" -mmin -10 2>/dev/null)" ]
}

while [ -z "$stopping" ]; do
  started=$(readlink "$home/current")
  (run "$@") &
  child=$!
  # A signal interrupts the first wait, so the last one has the exit status.
  wait "$child"
  status=$?
  while kill -0 "$child" 2>/dev/null; do
    wait "$child"
    status=$?
  done
  [ -z "$stopping" ] || exit "$status"
  while [ "$(readlink "$home/current")" = "$started" ] && is_updating && [ -z "$stopping" ]; do
    sleep 1
  done
  [ "$(readlink "$home/current")" != "$started" ] || exit "$status"
done
exit 0
