ALTER TABLE "class_devices" ADD COLUMN "guess" integer;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "place" jsonb;