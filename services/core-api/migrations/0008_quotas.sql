ALTER TABLE "users" ADD COLUMN "written_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "offers_supplier_pending" ON "offers" USING btree ("supplier_id") WHERE "offers"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "requests_user_open" ON "requests" USING btree ("user_id") WHERE "requests"."status" = 'open';