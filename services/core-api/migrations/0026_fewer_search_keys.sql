-- contract since 1.0.0: nobody reads transaction_search, which no release had
CREATE TABLE "transaction_keys" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"keys" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transaction_keys" ADD CONSTRAINT "transaction_keys_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- The same two letters have one key in all transactions, and each party another: a search asks for both.
CREATE FUNCTION keys_of_transaction(buyer uuid, vendor uuid, judul text, id uuid) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT public.name_keys(public.search_words(judul, id)) || hashtext(buyer::text) || hashtext(vendor::text)
$$;
--> statement-breakpoint
CREATE FUNCTION keys_of_search(party uuid, words text) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT public.name_keys(words) || hashtext(party::text)
$$;
--> statement-breakpoint
-- Its trigger is the one that there is: it fires for acceptances of instances of the version before, too.
CREATE OR REPLACE FUNCTION note_search_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pasok.restoring', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO transaction_keys (transaction_id, keys)
  VALUES (NEW.id, keys_of_transaction(NEW.buyer_id, NEW.vendor_id, NEW.judul, NEW.id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO "transaction_keys" ("transaction_id", "keys")
SELECT "id", keys_of_transaction("buyer_id", "vendor_id", "judul", "id") FROM "transactions";
--> statement-breakpoint
CREATE INDEX "transaction_keys_keys" ON "transaction_keys" USING gin ("keys") WITH (gin_pending_list_limit=64);
--> statement-breakpoint
DROP TABLE "transaction_search";
