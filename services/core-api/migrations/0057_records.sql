CREATE TABLE "records" (
	"person_id" uuid NOT NULL,
	"side" text NOT NULL,
	"ended" integer NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"partial" integer DEFAULT 0 NOT NULL,
	"problems" integer DEFAULT 0 NOT NULL,
	"timed" integer DEFAULT 0 NOT NULL,
	"on_time" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"paid_on_time" integer DEFAULT 0 NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "records_key" PRIMARY KEY("person_id","side"),
	CONSTRAINT "records_side" CHECK ("records"."side" in ('vendor', 'buyer')),
	CONSTRAINT "records_parts" CHECK (least("records"."cancelled", "records"."partial", "records"."problems", "records"."on_time", "records"."paid_on_time") >= 0
        and greatest("records"."cancelled" + "records"."partial", "records"."cancelled" + "records"."timed", "records"."problems", "records"."cancelled" + "records"."paid") <= "records"."ended"
        and "records"."on_time" <= "records"."timed" and "records"."paid_on_time" <= "records"."paid")
);
--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What an ended deal adds to the records of its two parties; no row where it was cancelled before work began. Days are those of
-- Western Indonesian time. What happened after the end is no part of it, but the payment.
CREATE FUNCTION record_of_deal(deal uuid) RETURNS TABLE (vendor_id uuid, buyer_id uuid, since timestamptz, cancelled integer,
  partial integer, problems integer, timed integer, on_time integer, paid integer, paid_on_time integer) LANGUAGE sql STABLE AS $$
  SELECT t.vendor_id, t.buyer_id, t.created_at, (t.status = 'cancelled')::integer, (t.receipt IS NOT DISTINCT FROM 'partial')::integer,
    (EXISTS (SELECT FROM transaction_history p
      WHERE p.transaction_id = t.id AND p.kind = 'problem_opened' AND p.created_at <= t.status_since AND 'problem_withdrawn' IS DISTINCT FROM (
        SELECT n.kind FROM transaction_history n WHERE n.transaction_id = t.id AND n.id > p.id AND n.created_at <= t.status_since
          AND n.kind IN ('problem_withdrawn', 'problem_solved') ORDER BY n.id LIMIT 1)))::integer,
    (came.on_day IS NOT NULL)::integer,
    coalesce(came.on_day <= (t.created_at AT TIME ZONE interval '7 hours')::date + o.delivery_time, false)::integer,
    (pays.on_day IS NOT NULL)::integer,
    coalesce(pays.on_day <= (t.status_since AT TIME ZONE interval '7 hours')::date + coalesce((o.terms->>'netDays')::integer, 0), false)::integer
  FROM transactions t
    JOIN offers o ON o.id = t.offer_id
    CROSS JOIN LATERAL (SELECT (min(coalesce(h.claimed_at, h.created_at)) AT TIME ZONE interval '7 hours')::date AS on_day
      FROM transaction_history h WHERE h.transaction_id = t.id AND h.kind = 'units_confirmed'
        AND t.status = 'completed' AND o.delivery_time IS NOT NULL) came
    CROSS JOIN LATERAL (SELECT CASE WHEN t.status = 'completed' AND t.payment_status = 'paid' AND o.terms->>'payment' IN ('on_receipt', 'net')
      THEN (t.transferred_at AT TIME ZONE interval '7 hours')::date END AS on_day) pays
  WHERE t.id = deal AND (t.status = 'completed' OR t.status = 'cancelled' AND EXISTS (SELECT FROM transaction_history b
    WHERE b.transaction_id = t.id AND b.kind = 'status' AND b.to_status IN ('in_progress', 'shipped', 'validating')))
$$;
--> statement-breakpoint
CREATE FUNCTION note_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  deal record;
  ends integer := (OLD.status <> NEW.status)::integer;
BEGIN
  SELECT * INTO deal FROM record_of_deal(NEW.id);
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- The vendor's first, then the buyer's: whoever else counts a deal takes them in this order.
  IF ends = 1 THEN
    INSERT INTO records AS r (person_id, side, ended, cancelled, partial, problems, timed, on_time, since)
    VALUES (deal.vendor_id, 'vendor', 1, deal.cancelled, deal.partial, deal.problems, deal.timed, deal.on_time, deal.since)
    ON CONFLICT (person_id, side) DO UPDATE SET ended = r.ended + 1, cancelled = r.cancelled + excluded.cancelled,
      partial = r.partial + excluded.partial, problems = r.problems + excluded.problems, timed = r.timed + excluded.timed,
      on_time = r.on_time + excluded.on_time, since = least(r.since, excluded.since);
  END IF;
  IF ends + deal.paid > 0 THEN
    INSERT INTO records AS r (person_id, side, ended, cancelled, paid, paid_on_time, since)
    VALUES (deal.buyer_id, 'buyer', 1, deal.cancelled, deal.paid, deal.paid_on_time, deal.since)
    ON CONFLICT (person_id, side) DO UPDATE SET ended = r.ended + ends, cancelled = r.cancelled + ends * excluded.cancelled,
      paid = r.paid + excluded.paid, paid_on_time = r.paid_on_time + excluded.paid_on_time, since = least(r.since, excluded.since);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.reckon(people uuid[]) RETURNS SETOF records LANGUAGE sql AS $$
  SELECT d.vendor_id, 'vendor', count(*)::integer, sum(d.cancelled)::integer, sum(d.partial)::integer, sum(d.problems)::integer,
    sum(d.timed)::integer, sum(d.on_time)::integer, 0, 0, min(d.since)
  FROM transactions t CROSS JOIN LATERAL record_of_deal(t.id) d WHERE t.vendor_id = ANY (people) GROUP BY 1
  UNION ALL
  SELECT d.buyer_id, 'buyer', count(*)::integer, sum(d.cancelled)::integer, 0, 0, 0, 0, sum(d.paid)::integer, sum(d.paid_on_time)::integer,
    min(d.since)
  FROM transactions t CROSS JOIN LATERAL record_of_deal(t.id) d WHERE t.buyer_id = ANY (people) GROUP BY 1
$$;
--> statement-breakpoint
-- What takes long, while instances of the version before go on ending deals.
INSERT INTO "records" SELECT * FROM pg_temp.reckon(ARRAY(SELECT "id" FROM "users"));
--> statement-breakpoint
-- From here on they wait: only whose deals changed meanwhile is reckoned anew, and all further ends are counted by the trigger.
LOCK TABLE "transactions" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TRIGGER transactions_record AFTER UPDATE OF status, payment_status ON transactions FOR EACH ROW
WHEN (NEW.status IN ('completed', 'cancelled') AND (OLD.status <> NEW.status OR OLD.payment_status <> NEW.payment_status))
EXECUTE FUNCTION note_record();
--> statement-breakpoint
DELETE FROM "records" WHERE "person_id" IN (SELECT unnest(ARRAY["buyer_id", "vendor_id"]) FROM "transactions"
  WHERE "updated_at" > now() - interval '1 minute');
--> statement-breakpoint
INSERT INTO "records" SELECT * FROM pg_temp.reckon(ARRAY(SELECT DISTINCT unnest(ARRAY["buyer_id", "vendor_id"]) FROM "transactions"
  WHERE "updated_at" > now() - interval '1 minute'));
