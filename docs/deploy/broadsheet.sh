#!/bin/sh
# /usr/local/bin/broadsheet: runs the command line with the settings of the service.
export BROADSHEET_ENV="${BROADSHEET_ENV:-/etc/broadsheet.env}"
# A release contains its own Node.
[ ! -x /opt/broadsheet/broadsheet ] || exec /opt/broadsheet/broadsheet "$@"
exec /usr/bin/node /opt/broadsheet/dist/server/cli.js "$@"
