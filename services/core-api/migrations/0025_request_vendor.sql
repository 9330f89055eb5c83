ALTER TABLE "requests" ADD COLUMN "vendor_id" uuid;
--> statement-breakpoint
-- Instances of the version before accept offers without writing the vendor; those of this one have written it already.
CREATE FUNCTION note_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pasok.restoring', true) = 'on' THEN RETURN NULL; END IF;
  UPDATE requests SET vendor_id = NEW.vendor_id WHERE id = NEW.request_id AND vendor_id IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER transactions_vendor AFTER INSERT ON transactions FOR EACH ROW EXECUTE FUNCTION note_vendor();
--> statement-breakpoint
UPDATE "requests" SET "vendor_id" = "transactions"."vendor_id" FROM "transactions" WHERE "transactions"."request_id" = "requests"."id";
