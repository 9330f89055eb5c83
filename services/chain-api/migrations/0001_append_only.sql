-- A block follows the one before it, and stays as it is for ever.
CREATE FUNCTION blocks_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.index > 0 AND NOT EXISTS (SELECT FROM blocks WHERE index = NEW.index - 1 AND hash = NEW.previous_hash) THEN
		RAISE EXCEPTION 'block % does not follow the chain', NEW.index USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER blocks_follow BEFORE INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION blocks_follow();
--> statement-breakpoint
CREATE FUNCTION blocks_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'blocks are append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER blocks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON blocks
	FOR EACH STATEMENT EXECUTE FUNCTION blocks_append_only();
