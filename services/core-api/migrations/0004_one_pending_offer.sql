-- Offers written while this runs (instances of the version before) wait here, so that none slips in before the index.
LOCK TABLE "offers" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- Of several pending offers of one supplier on a request the newest stays; the buyer and the supplier read why on the others.
UPDATE "offers" SET "status" = 'cancelled', "reason" = 'Ditarik otomatis: penjual mengirim penawaran yang lebih baru untuk permintaan ini.', "updated_at" = clock_timestamp()
WHERE "status" = 'pending' AND EXISTS (
  SELECT 1 FROM "offers" "newer" WHERE "newer"."request_id" = "offers"."request_id"
    AND "newer"."supplier_id" = "offers"."supplier_id" AND "newer"."status" = 'pending' AND "newer"."id" > "offers"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_pending" ON "offers" USING btree ("request_id","supplier_id") WHERE "offers"."status" = 'pending';
