#!/bin/sh
# Once, on the first leader (Patroni names it in the first argument) or at the first start of compose.yaml's PostgreSQL: for
# each service a database, owned by a role that may do nothing else. After a restore they are there, and the passwords may
# be others.
set -e
# The image of PostgreSQL sets POSTGRES_DB, and psql finds its server without an address.
address=$1
[ -z "$POSTGRES_DB" ] || address=$POSTGRES_DB
psql "$address" -v ON_ERROR_STOP=1 -v core="$CORE_PASSWORD" -v chain="$CHAIN_PASSWORD" <<'SQL'
SELECT format('CREATE ROLE %I LOGIN', name) FROM unnest('{core,chain}'::text[]) AS name
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) \gexec
ALTER ROLE core PASSWORD :'core';
ALTER ROLE chain PASSWORD :'chain';
SELECT format('CREATE DATABASE %I OWNER %I', name, name) FROM unnest('{core,chain}'::text[]) AS name
  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = name) \gexec
REVOKE ALL ON DATABASE core, chain FROM PUBLIC;
SQL
