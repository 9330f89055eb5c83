-- By a collation of its own: in a database of the locale C lower() knows ASCII alone. PostgreSQL has it from 17 on; before,
-- ICU's letters stand in for it under its name.
DO $do$
DECLARE home text := CASE WHEN current_setting('server_version_num')::int >= 170000 THEN 'pg_catalog' ELSE 'public' END;
BEGIN
  IF home = 'public' THEN
    CREATE COLLATION IF NOT EXISTS public.pg_c_utf8 (provider = icu, locale = 'und');
  END IF;
  EXECUTE format($f$
    CREATE OR REPLACE FUNCTION search_keys(parties uuid[], words text) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
      SELECT coalesce(array_agg(DISTINCT hashtext((party::text || substr(lowered, at, 2)) COLLATE pg_catalog."C")), '{}')
      FROM (SELECT lower(words COLLATE %I.pg_c_utf8) AS lowered) w, unnest(parties) party, generate_series(1, length(lowered) - 1) at
    $$;
  $f$, home);
END
$do$;
--> statement-breakpoint
DO $$
BEGIN
  IF lower('É') = 'é' AND lower('I') = 'i' THEN RETURN; END IF;
  REINDEX INDEX users_name_keys;
  UPDATE transaction_keys k SET keys = keys_of_transaction(t.buyer_id, t.vendor_id, t.judul, t.id)
    FROM transactions t WHERE t.id = k.transaction_id;
END
$$;
