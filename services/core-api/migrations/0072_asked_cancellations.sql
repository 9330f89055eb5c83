-- contract since 1.2.0: every kind of history that 1.2.0 writes stays allowed, one more is
ALTER TABLE "transaction_history" DROP CONSTRAINT "transaction_history_kind";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "cancel_asked_by" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "cancel_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "transaction_history" ADD CONSTRAINT "transaction_history_kind" CHECK ("transaction_history"."kind" in ('created', 'status', 'payment', 'units_confirmed', 'problem_opened', 'problem_withdrawn', 'problem_answered', 'problem_solved', 'recorded', 'shipment', 'cancel_asked'));