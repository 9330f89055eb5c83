CREATE TABLE "file_pieces" (
	"file_id" uuid NOT NULL,
	"pos" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_pieces_key" PRIMARY KEY("file_id","pos"),
	CONSTRAINT "file_pieces_length" CHECK (octet_length("file_pieces"."bytes") between 1 and 262144)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"request_id" uuid,
	"offer_id" uuid,
	"transaction_id" uuid,
	"of_problem" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "files_one_thing" CHECK (num_nonnulls("files"."request_id", "files"."offer_id", "files"."transaction_id") = 1),
	CONSTRAINT "files_problem" CHECK (not "files"."of_problem" or "files"."transaction_id" is not null),
	CONSTRAINT "files_size" CHECK ("files"."size" between 1 and 10485760),
	CONSTRAINT "files_type" CHECK ("files"."type" in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'))
);
--> statement-breakpoint
ALTER TABLE "file_pieces" ADD CONSTRAINT "file_pieces_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "files_request" ON "files" USING btree ("request_id","id") WHERE "files"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "files_offer" ON "files" USING btree ("offer_id","id") WHERE "files"."offer_id" is not null;--> statement-breakpoint
CREATE INDEX "files_transaction" ON "files" USING btree ("transaction_id","id") WHERE "files"."transaction_id" is not null;--> statement-breakpoint
ALTER TABLE "file_pieces" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
