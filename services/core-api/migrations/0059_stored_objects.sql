-- contract since 1.1.0: it writes no object_key
CREATE TABLE "stored_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_object_key_stored_objects_key_fk" FOREIGN KEY ("object_key") REFERENCES "public"."stored_objects"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_object" ON "files" USING btree ("object_key") WHERE "files"."object_key" is not null;