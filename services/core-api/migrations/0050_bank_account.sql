ALTER TABLE "transactions" ADD COLUMN "transferred_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "bank_account" jsonb;