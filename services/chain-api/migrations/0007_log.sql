CREATE TABLE "log_head" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"size" integer NOT NULL,
	"root" "bytea" NOT NULL,
	CONSTRAINT "log_head_one" CHECK ("log_head"."id" = 1 and "log_head"."size" > 0 and octet_length("log_head"."root") = 32)
);
--> statement-breakpoint
CREATE TABLE "log_tiles" (
	"level" smallint NOT NULL,
	"index" integer NOT NULL,
	"hashes" "bytea" NOT NULL,
	CONSTRAINT "log_tiles_key" PRIMARY KEY("level","index"),
	CONSTRAINT "log_tiles_whole" CHECK (octet_length("log_tiles"."hashes") between 32 and 8192 and octet_length("log_tiles"."hashes") % 32 = 0)
);
--> statement-breakpoint
-- Hashes do not compress, and an answer wants the first ones of a tile.
ALTER TABLE "log_tiles" ALTER COLUMN "hashes" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- A tile grows at its end, and the log with it; nothing of either is ever taken back.
CREATE FUNCTION log_tiles_grow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'UPDATE' OR (NEW.level, NEW.index) <> (OLD.level, OLD.index)
		OR substring(NEW.hashes for octet_length(OLD.hashes)) <> OLD.hashes THEN
		RAISE EXCEPTION 'the log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_tiles_grow BEFORE UPDATE OR DELETE ON "log_tiles" FOR EACH ROW EXECUTE FUNCTION log_tiles_grow();
--> statement-breakpoint
CREATE FUNCTION log_head_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'UPDATE' OR NEW.size <= OLD.size THEN
		RAISE EXCEPTION 'the log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_head_grows BEFORE UPDATE OR DELETE ON "log_head" FOR EACH ROW EXECUTE FUNCTION log_head_grows();
--> statement-breakpoint
CREATE FUNCTION log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER log_tiles_stay BEFORE TRUNCATE ON "log_tiles" FOR EACH STATEMENT EXECUTE FUNCTION log_stays();
--> statement-breakpoint
CREATE TRIGGER log_head_stays BEFORE TRUNCATE ON "log_head" FOR EACH STATEMENT EXECUTE FUNCTION log_stays();
