CREATE TABLE "stopped_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
