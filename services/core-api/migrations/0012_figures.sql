-- Writes of instances of the version before wait here, so that none slips in between the filling and the triggers. What
-- makes readers wait too comes late: they go on reading while the tables' new indexes are made.
LOCK TABLE "requests", "offers", "transactions" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "figure_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"figure" text NOT NULL,
	"day" date NOT NULL,
	"n" numeric NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figures" (
	"owner_id" uuid NOT NULL,
	"figure" text NOT NULL,
	"day" date NOT NULL,
	"n" numeric NOT NULL,
	CONSTRAINT "figures_owner_id_figure_day_pk" PRIMARY KEY("owner_id","figure","day")
);
--> statement-breakpoint
CREATE TABLE "transaction_search" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"keys" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transaction_search" ADD CONSTRAINT "transaction_search_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION figure_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (moment AT TIME ZONE interval '7 hours')::date
$$;
--> statement-breakpoint
-- Each two letters in a row, for each party apart: what a person searches is theirs alone from the first letter on.
CREATE FUNCTION search_keys(parties uuid[], words text) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT hashtext(party::text || substr(lowered, at, 2))), '{}')
  FROM (SELECT lower(words) AS lowered) w, unnest(parties) party, generate_series(1, length(lowered) - 1) at
$$;
--> statement-breakpoint
CREATE FUNCTION search_words(judul text, id uuid) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(judul, '') || ' ' || right(id::text, 6)
$$;
--> statement-breakpoint
-- The same of a name, which is everybody's.
CREATE FUNCTION name_keys(name text) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT public.search_keys(ARRAY['00000000-0000-0000-0000-000000000000'::uuid], name)
$$;
--> statement-breakpoint
CREATE FUNCTION note_search_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pasok.restoring', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO transaction_search (transaction_id, keys)
  VALUES (NEW.id, search_keys(ARRAY[NEW.buyer_id, NEW.vendor_id], search_words(NEW.judul, NEW.id)));
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO "transaction_search" ("transaction_id", "keys")
SELECT "id", search_keys(ARRAY["buyer_id", "vendor_id"], search_words("judul", "id")) FROM "transactions";
--> statement-breakpoint
CREATE INDEX "figure_changes_owner" ON "figure_changes" USING btree ("owner_id");
--> statement-breakpoint
CREATE INDEX "transaction_search_keys" ON "transaction_search" USING gin ("keys") WITH (fastupdate=off);
--> statement-breakpoint
CREATE INDEX "requests_user_newest" ON "requests" USING btree ("user_id","id" DESC NULLS FIRST,"total_budget");
--> statement-breakpoint
CREATE INDEX "requests_user_status" ON "requests" USING btree ("user_id","status","id" DESC NULLS FIRST,"total_budget");
--> statement-breakpoint
CREATE INDEX "requests_status" ON "requests" USING btree ("status","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "requests_budget_visible" ON "requests" USING btree ("total_budget","id" DESC NULLS FIRST) WHERE "requests"."status" <> 'cancelled';
--> statement-breakpoint
CREATE INDEX "transactions_buyer_newest" ON "transactions" USING btree ("buyer_id","id" DESC NULLS FIRST,"status","vendor_id","judul");
--> statement-breakpoint
CREATE INDEX "transactions_vendor_newest" ON "transactions" USING btree ("vendor_id","id" DESC NULLS FIRST,"status","buyer_id","judul");
--> statement-breakpoint
CREATE INDEX "transactions_buyer_status" ON "transactions" USING btree ("buyer_id","status","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "transactions_vendor_status" ON "transactions" USING btree ("vendor_id","status","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "transactions_buyer_completed" ON "transactions" USING btree ("buyer_id","status_since" DESC NULLS FIRST) WHERE "transactions"."status" = 'completed';
--> statement-breakpoint
CREATE INDEX "transactions_vendor_completed" ON "transactions" USING btree ("vendor_id","status_since" DESC NULLS FIRST) WHERE "transactions"."status" = 'completed';
--> statement-breakpoint
CREATE INDEX "transactions_buyer_vendor" ON "transactions" USING btree ("buyer_id","vendor_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "transactions_vendor_buyer" ON "transactions" USING btree ("vendor_id","buyer_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "users_name_keys" ON "users" USING gin (name_keys("name")) WITH (fastupdate=off);
--> statement-breakpoint
-- From here on whoever reads offers waits.
ALTER TABLE "offers" ADD COLUMN "owner_id" uuid;
--> statement-breakpoint
-- What a row counts for, and whose figure it is; nobody's is the whole market's.
CREATE FUNCTION figures_of(r requests) RETURNS TABLE (owner_id uuid, figure text, day date, n numeric) LANGUAGE sql IMMUTABLE AS $$
  SELECT owner_id, figure, figure_day(r.created_at), n FROM (VALUES
    (r.user_id, 'request:' || r.status, 1::numeric),
    (r.user_id, 'budget', r.total_budget),
    ('00000000-0000-0000-0000-000000000000', 'requests', (r.status <> 'cancelled')::int),
    ('00000000-0000-0000-0000-000000000000', 'budget', (r.status <> 'cancelled')::int * r.total_budget)
  ) counted (owner_id, figure, n)
$$;
--> statement-breakpoint
CREATE FUNCTION figures_of(o offers) RETURNS TABLE (owner_id uuid, figure text, day date, n numeric) LANGUAGE sql IMMUTABLE AS $$
  SELECT owner_id, figure, figure_day(o.created_at), n::numeric FROM (VALUES
    (o.supplier_id, 'offers', (o.status <> 'cancelled')::int),
    (o.owner_id, 'offers', (o.status <> 'cancelled')::int),
    (o.supplier_id, 'pending', (o.status = 'pending')::int),
    (o.owner_id, 'pending', (o.status = 'pending')::int)
  ) counted (owner_id, figure, n)
$$;
--> statement-breakpoint
CREATE FUNCTION figures_of(t transactions) RETURNS TABLE (owner_id uuid, figure text, day date, n numeric) LANGUAGE sql IMMUTABLE AS $$
  SELECT owner_id, 'deal:' || t.status, figure_day(t.status_since), 1::numeric
  FROM (VALUES (t.buyer_id), (t.vendor_id)) counted (owner_id)
$$;
--> statement-breakpoint
-- Rows that came or went, however many at once.
CREATE FUNCTION note_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  -- A backup brings the figures with the rows.
  IF current_setting('pasok.restoring', true) = 'on' THEN RETURN NULL; END IF;
  CASE TG_TABLE_NAME
    WHEN 'requests' THEN
      INSERT INTO figure_changes (owner_id, figure, day, n)
      SELECT f.owner_id, f.figure, f.day, sign * sum(f.n) FROM changed c CROSS JOIN LATERAL figures_of(c::requests) f
      WHERE f.owner_id IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(f.n) <> 0;
    WHEN 'offers' THEN
      INSERT INTO figure_changes (owner_id, figure, day, n)
      SELECT f.owner_id, f.figure, f.day, sign * sum(f.n) FROM changed c CROSS JOIN LATERAL figures_of(c::offers) f
      WHERE f.owner_id IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(f.n) <> 0;
    WHEN 'transactions' THEN
      INSERT INTO figure_changes (owner_id, figure, day, n)
      SELECT f.owner_id, f.figure, f.day, sign * sum(f.n) FROM changed c CROSS JOIN LATERAL figures_of(c::transactions) f
      WHERE f.owner_id IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(f.n) <> 0;
  END CASE;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A row that changed in what a figure is made of.
CREATE FUNCTION note_figure_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes (owner_id, figure, day, n)
  SELECT c.owner_id, c.figure, c.day, sum(c.n) FROM (
    SELECT f.owner_id, f.figure, f.day, f.n FROM figures_of(NEW) f
    UNION ALL SELECT f.owner_id, f.figure, f.day, -f.n FROM figures_of(OLD) f) c
  WHERE c.owner_id IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(c.n) <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Makes all figures anew from the rows, while nobody writes them.
CREATE FUNCTION refill_figures() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE requests, offers, transactions IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM figure_changes;
  DELETE FROM figures;
  INSERT INTO figures (owner_id, figure, day, n)
  SELECT owner_id, figure, either, sum(n) FROM (
    SELECT f.* FROM requests r, figures_of(r) f
    UNION ALL SELECT f.* FROM offers o, figures_of(o) f
    UNION ALL SELECT f.* FROM transactions t, figures_of(t) f) counted,
    LATERAL (VALUES (day), (date '-infinity')) days (either)
  WHERE owner_id IS NOT NULL GROUP BY 1, 2, 3;
$$;
--> statement-breakpoint
CREATE FUNCTION note_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT user_id INTO NEW.owner_id FROM requests WHERE id = NEW.request_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
UPDATE "offers" SET "owner_id" = "requests"."user_id" FROM "requests" WHERE "requests"."id" = "offers"."request_id";
--> statement-breakpoint
CREATE INDEX "offers_supplier_status" ON "offers" USING btree ("supplier_id","status","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "offers_supplier_request" ON "offers" USING btree ("supplier_id","request_id");
--> statement-breakpoint
CREATE INDEX "offers_supplier_decided" ON "offers" USING btree ("supplier_id","updated_at" DESC NULLS FIRST) WHERE "offers"."status" in ('accepted', 'rejected');
--> statement-breakpoint
CREATE INDEX "offers_owner" ON "offers" USING btree ("owner_id","id" DESC NULLS FIRST) WHERE "offers"."status" <> 'cancelled';
--> statement-breakpoint
CREATE INDEX "offers_owner_decided" ON "offers" USING btree ("owner_id","updated_at" DESC NULLS FIRST) WHERE "offers"."status" in ('accepted', 'rejected');
--> statement-breakpoint
SELECT refill_figures();
--> statement-breakpoint
CREATE TRIGGER offers_owner BEFORE INSERT ON offers FOR EACH ROW EXECUTE FUNCTION note_owner();
--> statement-breakpoint
CREATE TRIGGER transactions_search AFTER INSERT ON transactions FOR EACH ROW EXECUTE FUNCTION note_search_keys();
--> statement-breakpoint
CREATE TRIGGER requests_figures_added AFTER INSERT ON requests REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_figures();
--> statement-breakpoint
CREATE TRIGGER requests_figures_removed AFTER DELETE ON requests REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_figures();
--> statement-breakpoint
CREATE TRIGGER requests_figures_changed AFTER UPDATE ON requests FOR EACH ROW
  WHEN ((OLD.status, OLD.total_budget, OLD.created_at, OLD.user_id) IS DISTINCT FROM (NEW.status, NEW.total_budget, NEW.created_at, NEW.user_id)) EXECUTE FUNCTION note_figure_change();
--> statement-breakpoint
CREATE TRIGGER offers_figures_added AFTER INSERT ON offers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_figures();
--> statement-breakpoint
CREATE TRIGGER offers_figures_removed AFTER DELETE ON offers REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_figures();
--> statement-breakpoint
CREATE TRIGGER offers_figures_changed AFTER UPDATE ON offers FOR EACH ROW
  WHEN ((OLD.status, OLD.created_at, OLD.owner_id) IS DISTINCT FROM (NEW.status, NEW.created_at, NEW.owner_id)) EXECUTE FUNCTION note_figure_change();
--> statement-breakpoint
CREATE TRIGGER transactions_figures_added AFTER INSERT ON transactions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_figures();
--> statement-breakpoint
CREATE TRIGGER transactions_figures_removed AFTER DELETE ON transactions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_figures();
--> statement-breakpoint
CREATE TRIGGER transactions_figures_changed AFTER UPDATE ON transactions FOR EACH ROW
  WHEN ((OLD.status, OLD.status_since) IS DISTINCT FROM (NEW.status, NEW.status_since)) EXECUTE FUNCTION note_figure_change();
--> statement-breakpoint
-- And here, for the moment until the end, whoever reads anything.
DROP INDEX "offers_supplier_pending";
--> statement-breakpoint
DROP INDEX "requests_user";
--> statement-breakpoint
DROP INDEX "requests_budget";
--> statement-breakpoint
DROP INDEX "requests_open";
--> statement-breakpoint
DROP INDEX "requests_user_open";
--> statement-breakpoint
DROP INDEX "transactions_buyer";
--> statement-breakpoint
DROP INDEX "transactions_vendor";
--> statement-breakpoint
DROP INDEX "users_name_trgm";
