CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER transaction_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transaction_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
