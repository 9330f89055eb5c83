CREATE TABLE "offer_log_cosignatures" (
	"witness" text PRIMARY KEY NOT NULL,
	"checkpoint" text NOT NULL,
	"line" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_log_head" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"size" integer NOT NULL,
	"root" "bytea" NOT NULL,
	CONSTRAINT "offer_log_head_one" CHECK ("offer_log_head"."id" = 1 and "offer_log_head"."size" > 0 and octet_length("offer_log_head"."root") = 32)
);
--> statement-breakpoint
CREATE TABLE "offer_log_tiles" (
	"level" smallint NOT NULL,
	"index" integer NOT NULL,
	"hashes" "bytea" NOT NULL,
	CONSTRAINT "offer_log_tiles_key" PRIMARY KEY("level","index"),
	CONSTRAINT "offer_log_tiles_whole" CHECK (octet_length("offer_log_tiles"."hashes") between 32 and 8192 and octet_length("offer_log_tiles"."hashes") % 32 = 0)
);
--> statement-breakpoint
CREATE TABLE "offer_roots" (
	"index" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"root" "bytea" NOT NULL,
	CONSTRAINT "offer_roots_at" UNIQUE("at"),
	CONSTRAINT "offer_roots_whole" CHECK (octet_length("offer_roots"."root") = 32)
);
--> statement-breakpoint
-- As the log of blocks (0007): a tile grows at its end, and nothing is ever taken back.
ALTER TABLE "offer_log_tiles" ALTER COLUMN "hashes" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TRIGGER offer_log_tiles_grow BEFORE UPDATE OR DELETE ON "offer_log_tiles" FOR EACH ROW EXECUTE FUNCTION log_tiles_grow();
--> statement-breakpoint
CREATE TRIGGER offer_log_head_grows BEFORE UPDATE OR DELETE ON "offer_log_head" FOR EACH ROW EXECUTE FUNCTION log_head_grows();
--> statement-breakpoint
CREATE TRIGGER offer_log_tiles_stay BEFORE TRUNCATE ON "offer_log_tiles" FOR EACH STATEMENT EXECUTE FUNCTION log_stays();
--> statement-breakpoint
CREATE TRIGGER offer_log_head_stays BEFORE TRUNCATE ON "offer_log_head" FOR EACH STATEMENT EXECUTE FUNCTION log_stays();
--> statement-breakpoint
CREATE TRIGGER offer_roots_stay BEFORE UPDATE OR DELETE ON "offer_roots" FOR EACH ROW EXECUTE FUNCTION log_stays();
--> statement-breakpoint
CREATE TRIGGER offer_roots_stay_whole BEFORE TRUNCATE ON "offer_roots" FOR EACH STATEMENT EXECUTE FUNCTION log_stays();
