-- contract since 1.1.0: every kind of history that 1.1.0 writes stays allowed, one more is; it ships deals as a whole, which has no number
CREATE TABLE "shipment_items" (
	"transaction_id" uuid NOT NULL,
	"pos" smallint NOT NULL,
	"first_unit" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"number" smallint NOT NULL,
	CONSTRAINT "shipment_items_key" PRIMARY KEY("transaction_id","pos","first_unit"),
	CONSTRAINT "shipment_items_quantity" CHECK ("shipment_items"."quantity" > 0 and "shipment_items"."first_unit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"transaction_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"id" uuid NOT NULL,
	"courier" text,
	"tracking_number" text,
	"shipped_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "shipments_key" PRIMARY KEY("transaction_id","number"),
	CONSTRAINT "shipments_number" CHECK ("shipments"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "transaction_history" DROP CONSTRAINT "transaction_history_kind";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "shipped_units" integer;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_shipment" FOREIGN KEY ("transaction_id","number") REFERENCES "public"."shipments"("transaction_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_item" FOREIGN KEY ("transaction_id","pos") REFERENCES "public"."transaction_items"("transaction_id","pos") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_history" ADD CONSTRAINT "transaction_history_kind" CHECK ("transaction_history"."kind" in ('created', 'status', 'payment', 'units_confirmed', 'problem_opened', 'problem_withdrawn', 'recorded', 'shipment'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_shipped" CHECK ("transactions"."shipped_units" between 1 and "transactions"."total_units");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_assumed" CHECK ("transactions"."receipt" is distinct from 'assumed' or coalesce("transactions"."shipped_units", "transactions"."total_units") = "transactions"."total_units");