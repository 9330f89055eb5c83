CREATE TABLE "offer_seals" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL,
	"commitment" "bytea" NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"quarter" timestamp (3) with time zone,
	"leaf" integer,
	"place" smallint,
	"path" "bytea",
	CONSTRAINT "offer_seals_salt" UNIQUE("salt"),
	CONSTRAINT "offer_seals_whole" CHECK (octet_length("offer_seals"."salt") = 32 and octet_length("offer_seals"."commitment") = 32
        and num_nulls("offer_seals"."quarter", "offer_seals"."leaf", "offer_seals"."place", "offer_seals"."path") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "seal_quarters" (
	"at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"root" "bytea" NOT NULL,
	"commitments" "bytea"
);
--> statement-breakpoint
ALTER TABLE "offer_seals" ADD CONSTRAINT "offer_seals_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_seals_waiting" ON "offer_seals" USING btree ("taken_at") WHERE "offer_seals"."leaf" is null;