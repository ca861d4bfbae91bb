#!/bin/sh
# Runs the installed version with the Node that came with it. `start` stays in front of the server, so that
# `broadsheet update` can put another version in its place.
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

# An update under way decides which version comes next. What an update left that was killed counts no longer
# than an update may take.
update_is_under_way() {
  [ -n "$(find "$home/.update.pid" -mmin -10 2>/dev/null)" ]
}

while [ -z "$stopping" ]; do
  started=$(readlink "$home/current")
  (run "$@") &
  child=$!
  # A signal ends the first wait, so the exit status is that of the last one.
  wait "$child"
  status=$?
  while kill -0 "$child" 2>/dev/null; do
    wait "$child"
    status=$?
  done
  [ -z "$stopping" ] || exit "$status"
  while [ "$(readlink "$home/current")" = "$started" ] && update_is_under_way && [ -z "$stopping" ]; do
    sleep 1
  done
  [ "$(readlink "$home/current")" != "$started" ] || exit "$status"
done
exit 0
