CREATE TABLE "class_blocks" (
	"class_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"index" integer NOT NULL,
	"body" text NOT NULL,
	"group_no" integer,
	"serial" integer NOT NULL,
	"told_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "class_blocks_class_id_hash_pk" PRIMARY KEY("class_id","hash")
);
--> statement-breakpoint
CREATE TABLE "class_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"nickname" text NOT NULL,
	"nickname_key" text NOT NULL,
	"secret_hash" text NOT NULL,
	"group_no" integer DEFAULT 0 NOT NULL,
	"head" text NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"joined_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "class_devices_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "class_devices_nickname" UNIQUE("class_id","nickname_key")
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"owner" uuid NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"serial" integer DEFAULT 0 NOT NULL,
	"delay_ms" integer DEFAULT 0 NOT NULL,
	"difficulty" integer DEFAULT 3 NOT NULL,
	"frozen" boolean DEFAULT false NOT NULL,
	"second" integer DEFAULT 0 NOT NULL,
	"mine_round" integer DEFAULT 0 NOT NULL,
	"false_round" integer DEFAULT 0 NOT NULL,
	"false_block" text,
	CONSTRAINT "classes_code_unique" UNIQUE("code"),
	CONSTRAINT "classes_owner_unique" UNIQUE("owner")
);
--> statement-breakpoint
ALTER TABLE "class_blocks" ADD CONSTRAINT "class_blocks_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_devices" ADD CONSTRAINT "class_devices_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_blocks_serial" ON "class_blocks" USING btree ("class_id","serial");--> statement-breakpoint
CREATE INDEX "classes_ends" ON "classes" USING btree ("ends_at");