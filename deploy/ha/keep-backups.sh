#!/bin/sh
# A backup a day at BACKUP_AT (UTC), whole on Sundays, else of what changed; the first one at once. What fails is in the log.
set -e
until pgbackrest stanza-create && pgbackrest check; do sleep 10; done
pgbackrest info --output=json | grep -q '"label"' || pgbackrest backup --type=full
while :; do
  wait=$(($(date -u -d "today ${BACKUP_AT:-19:00}" +%s) - $(date -u +%s)))
  [ "$wait" -gt 0 ] || wait=$((wait + 86400))
  sleep "$wait"
  type=diff
  [ "$(date -u +%u)" != 7 ] || type=full
  pgbackrest backup --type="$type" || echo "The backup failed: see above."
done
