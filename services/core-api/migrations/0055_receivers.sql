CREATE TABLE "receivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"name" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"used_at" timestamp (3) with time zone,
	"units" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "receivers_secret" UNIQUE("secret_hash"),
	CONSTRAINT "receivers_units" CHECK ("receivers"."units" >= 0)
);
--> statement-breakpoint
ALTER TABLE "transaction_history" ADD COLUMN "receiver" text;--> statement-breakpoint
ALTER TABLE "receivers" ADD CONSTRAINT "receivers_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receivers_transaction" ON "receivers" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "receivers_created" ON "receivers" USING btree ("created_at");