ALTER TABLE "offer_items" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "request_items" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "transaction_items" ADD COLUMN "unit" text;