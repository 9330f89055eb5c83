CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"issuer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"shipment" smallint,
	"units" integer NOT NULL,
	"year" smallint NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"sha256" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "documents_thing_key" UNIQUE NULLS NOT DISTINCT("transaction_id","kind","shipment","units"),
	CONSTRAINT "documents_serial_key" UNIQUE("issuer_id","kind","year","serial"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('purchase_order', 'delivery_note', 'handover', 'invoice', 'receipt', 'comparison')),
	CONSTRAINT "documents_serial" CHECK ("documents"."serial" > 0 and "documents"."units" >= 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "npwp" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "nib" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pkp" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_issuer_id_users_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_shipment" FOREIGN KEY ("transaction_id","shipment") REFERENCES "public"."shipments"("transaction_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
