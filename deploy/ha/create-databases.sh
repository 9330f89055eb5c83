#!/bin/sh
# Once, on the first leader, which Patroni names in the first argument: the role of the services and their two databases.
set -e
psql "$1" -v ON_ERROR_STOP=1 -v password="$PASOK_PASSWORD" <<'SQL'
CREATE ROLE pasok LOGIN PASSWORD :'password';
CREATE DATABASE core OWNER pasok;
CREATE DATABASE chain OWNER pasok;
REVOKE ALL ON DATABASE core, chain FROM PUBLIC;
SQL
