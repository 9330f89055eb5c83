#!/bin/sh
# Called by Patroni for the first node of a cluster that begins with a backup: the newest one before RESTORE_TO, and the log
# up to that moment. `latest` takes all of the log there is; RESTORE_TIMELINE is for a moment that a restore has left.
set -e
mkdir -p -m 700 "$PGBACKREST_PG1_PATH"
if [ "$RESTORE_TO" = latest ]; then
  exec pgbackrest restore --type=default
fi
exec pgbackrest restore --type=time "--target=$RESTORE_TO" --target-action=promote ${RESTORE_TIMELINE:+"--target-timeline=$RESTORE_TIMELINE"}
