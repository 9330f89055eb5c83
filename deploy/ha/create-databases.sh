#!/bin/sh
# Once, on the first leader, which Patroni names in the first argument: the role of the services and their two databases.
# After a restore they are there, and the password may be another one.
set -e
psql "$1" -v ON_ERROR_STOP=1 -v password="$PASOK_PASSWORD" <<'SQL'
SELECT 'CREATE ROLE pasok LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pasok') \gexec
ALTER ROLE pasok PASSWORD :'password';
SELECT format('CREATE DATABASE %I OWNER pasok', name) FROM unnest('{core,chain}'::text[]) AS name
  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = name) \gexec
REVOKE ALL ON DATABASE core, chain FROM PUBLIC;
SQL
