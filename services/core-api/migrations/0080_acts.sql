CREATE TABLE "acts" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"salt" "bytea" NOT NULL,
	"commitment" "bytea" NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"quarter" timestamp (3) with time zone,
	"leaf" integer,
	"place" integer,
	"path" "bytea",
	CONSTRAINT "acts_key" PRIMARY KEY("id","kind","seq"),
	CONSTRAINT "acts_kind" CHECK ("acts"."kind" in ('offer', 'opening', 'acceptance', 'answer', 'history', 'paper', 'paper_end', 'key', 'key_end')),
	CONSTRAINT "acts_whole" CHECK (octet_length("acts"."salt") = 32 and octet_length("acts"."commitment") = 32
        and num_nulls("acts"."quarter", "acts"."leaf", "acts"."place", "acts"."path") in (0, 4))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "acts_salt" ON "acts" USING btree ("salt") WHERE "acts"."kind" = 'offer';--> statement-breakpoint
CREATE INDEX "acts_waiting" ON "acts" USING btree ("taken_at") WHERE "acts"."leaf" is null;--> statement-breakpoint
-- 1.2.0 wrote seals into a table of their own; its instances still do while this is rolled out.
INSERT INTO "acts" (kind, id, salt, commitment, taken_at, quarter, leaf, place, path)
  SELECT 'offer', offer_id, salt, commitment, taken_at, quarter, leaf, place, path FROM "offer_seals";
--> statement-breakpoint
CREATE FUNCTION acts_of_offer_seals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM acts WHERE id = coalesce(new.offer_id, old.offer_id) AND kind = 'offer';
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO acts (kind, id, salt, commitment, taken_at, quarter, leaf, place, path)
      VALUES ('offer', new.offer_id, new.salt, new.commitment, new.taken_at, new.quarter, new.leaf, new.place, new.path);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offer_seals_are_acts AFTER INSERT OR UPDATE OR DELETE ON "offer_seals"
  FOR EACH ROW EXECUTE FUNCTION acts_of_offer_seals();
