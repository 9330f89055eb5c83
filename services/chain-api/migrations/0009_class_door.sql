ALTER TABLE "class_devices" ADD COLUMN "naming" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_devices" ADD COLUMN "state" text DEFAULT 'in' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_devices" ADD COLUMN "seat_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_devices" ADD COLUMN "stream" uuid;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "split_by" text DEFAULT 'joined' NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "door" text DEFAULT 'lobby' NOT NULL;