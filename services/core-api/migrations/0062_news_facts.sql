ALTER TABLE "notifications" ADD COLUMN "says" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "facts" jsonb;