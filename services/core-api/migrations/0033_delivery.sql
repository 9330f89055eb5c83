ALTER TABLE "requests" ADD COLUMN "delivery_region" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "deliver_by" date;