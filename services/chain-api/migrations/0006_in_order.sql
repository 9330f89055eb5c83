-- A block follows the one before it in time too.
CREATE OR REPLACE FUNCTION blocks_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before blocks;
BEGIN
	SELECT * INTO before FROM blocks WHERE index = NEW.index - 1 AND hash = NEW.previous_hash;
	IF NEW.index > 0 AND NOT FOUND THEN
		RAISE EXCEPTION 'block % does not follow the chain', NEW.index USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.timestamp::timestamptz < before.timestamp::timestamptz THEN
		RAISE EXCEPTION 'block % is of an earlier time than the one before it', NEW.index USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
