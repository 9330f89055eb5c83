ALTER TABLE "requests" ADD COLUMN "forget_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "requests" r SET "forget_at" = r."updated_at" + interval '90 days'
  WHERE r."status" = 'cancelled' AND NOT EXISTS (SELECT FROM "offers" o WHERE o."request_id" = r."id");--> statement-breakpoint
CREATE INDEX "requests_to_forget" ON "requests" USING btree ("forget_at") WHERE "requests"."forget_at" is not null;--> statement-breakpoint
CREATE INDEX "transactions_problem_ends" ON "transactions" USING btree ("problem_opened_at") WHERE "transactions"."status" = 'validating' and "transactions"."problem_opened_at" is not null
          and ("transactions"."receipt_notified_at" is null or "transactions"."receipt_notified_at" < 'infinity');--> statement-breakpoint
DROP INDEX "transactions_problem_to_end";
