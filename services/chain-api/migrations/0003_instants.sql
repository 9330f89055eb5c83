ALTER TABLE "class_blocks" ALTER COLUMN "told_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "class_blocks" ALTER COLUMN "told_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "class_devices" ALTER COLUMN "joined_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "class_devices" ALTER COLUMN "joined_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "class_devices" ALTER COLUMN "seen_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "class_devices" ALTER COLUMN "seen_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "classes" ALTER COLUMN "ends_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rate_limits" ALTER COLUMN "ends_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "signing_keys" ALTER COLUMN "first_used" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "signing_keys" ALTER COLUMN "first_used" SET DEFAULT now();