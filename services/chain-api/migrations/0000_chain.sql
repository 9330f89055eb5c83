CREATE TABLE "blocks" (
	"index" integer PRIMARY KEY NOT NULL,
	"timestamp" text NOT NULL,
	"data" text NOT NULL,
	"previous_hash" text NOT NULL,
	"nonce" integer NOT NULL,
	"hash" text NOT NULL,
	"transaction_id" text NOT NULL,
	CONSTRAINT "blocks_previous_hash_unique" UNIQUE("previous_hash"),
	CONSTRAINT "blocks_hash_unique" UNIQUE("hash"),
	CONSTRAINT "blocks_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "blocks_numbers" CHECK ("blocks"."index" >= 0 and "blocks"."nonce" >= 0),
	CONSTRAINT "blocks_proof_of_work" CHECK ("blocks"."hash" ~ '^000[0-9a-f]{61}$'),
	CONSTRAINT "blocks_genesis_link" CHECK (("blocks"."index" = 0) = ("blocks"."previous_hash" = repeat('0', 64)) and "blocks"."previous_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "blocks_hash" CHECK ("blocks"."hash" = encode(sha256(convert_to("blocks"."index"::text || "blocks"."nonce"::text || "blocks"."data" || "blocks"."previous_hash", 'UTF8')), 'hex')),
	CONSTRAINT "blocks_timestamp" CHECK ("blocks"."timestamp" = ("blocks"."data"::json ->> 'timestamp')),
	CONSTRAINT "blocks_transaction" CHECK ("blocks"."transaction_id" = ("blocks"."data"::json ->> 'transactionId'))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"first_used" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limits_ends" ON "rate_limits" USING btree ("ends_at");