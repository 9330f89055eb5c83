-- By a collation of its own: in a database of the locale C lower() knows ASCII alone.
CREATE OR REPLACE FUNCTION search_keys(parties uuid[], words text) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT hashtext((party::text || substr(lowered, at, 2)) COLLATE pg_catalog."C")), '{}')
  FROM (SELECT lower(words COLLATE pg_catalog.pg_c_utf8) AS lowered) w, unnest(parties) party, generate_series(1, length(lowered) - 1) at
$$;
--> statement-breakpoint
DO $$
BEGIN
  IF lower('É') = 'é' AND lower('I') = 'i' THEN RETURN; END IF;
  REINDEX INDEX users_name_keys;
  UPDATE transaction_keys k SET keys = keys_of_transaction(t.buyer_id, t.vendor_id, t.judul, t.id)
    FROM transactions t WHERE t.id = k.transaction_id;
END
$$;
