#!/bin/sh
# A node of PostgreSQL under Patroni. The first one of a new cluster begins with nothing, or with a backup where RESTORE_TO
# names a moment; a cluster that is there takes no notice of it.
set -e
method=initdb
[ -z "$RESTORE_TO" ] || method=restore
sed "s/^  method: .*/  method: $method/" /etc/pasok/patroni.yml >/tmp/patroni.yml
exec patroni /tmp/patroni.yml
