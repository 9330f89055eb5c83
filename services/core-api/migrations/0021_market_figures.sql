CREATE TABLE "market_figures" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"took" integer NOT NULL,
	"requests" integer NOT NULL,
	"budget" numeric NOT NULL,
	"days" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "offers_supplier_created" ON "offers" USING btree ("supplier_id","created_at") WHERE "offers"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "offers_owner_created" ON "offers" USING btree ("owner_id","created_at" DESC NULLS FIRST) WHERE "offers"."status" <> 'cancelled';--> statement-breakpoint
DROP INDEX "offers_owner";
