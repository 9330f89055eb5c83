-- contract since 1.2.0: every kind of history that 1.2.0 writes stays allowed, one more is
CREATE INDEX "documents_transaction" ON "documents" USING btree ("transaction_id");--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_thing_key";--> statement-breakpoint
ALTER TABLE "transaction_history" DROP CONSTRAINT "transaction_history_kind";--> statement-breakpoint
ALTER TABLE "transaction_history" ADD CONSTRAINT "transaction_history_kind" CHECK ("transaction_history"."kind" in ('created', 'status', 'payment', 'units_confirmed', 'problem_opened', 'problem_withdrawn', 'problem_answered', 'problem_solved', 'recorded', 'shipment', 'cancel_asked', 'document_cancelled'));--> statement-breakpoint
DROP TRIGGER documents_append_only ON documents;--> statement-breakpoint
CREATE TRIGGER documents_append_only BEFORE DELETE OR TRUNCATE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER documents_cancelled_once BEFORE UPDATE ON documents
  FOR EACH ROW WHEN (old.cancelled_at IS NOT NULL OR new.cancelled_at IS NULL OR new.cancel_reason IS NULL
    OR to_jsonb(new) - '{cancelled_at,cancel_reason}'::text[] <> to_jsonb(old) - '{cancelled_at,cancel_reason}'::text[])
  EXECUTE FUNCTION refuse_change();
