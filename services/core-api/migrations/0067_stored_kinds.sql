ALTER TABLE "offers" ADD COLUMN "reason_said" jsonb;--> statement-breakpoint
ALTER TABLE "transaction_history" ADD COLUMN "said" jsonb;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "said" jsonb;--> statement-breakpoint
ALTER TABLE "party_keys" ADD COLUMN "said" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "said" jsonb;