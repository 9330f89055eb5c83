-- contract since 1.1.0: every kind that 1.1.0 writes stays allowed, one more is
CREATE TABLE "chain_evidence" (
	"transaction_id" uuid NOT NULL,
	"block_index" bigint NOT NULL,
	"block_hash" text NOT NULL,
	"kind" text NOT NULL,
	"buyer_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "chain_evidence_transaction_id_block_hash_pk" PRIMARY KEY("transaction_id","block_hash"),
	CONSTRAINT "chain_evidence_kind" CHECK ("chain_evidence"."kind" in ('gone', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "moderation_acts" DROP CONSTRAINT "moderation_acts_kind";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
CREATE INDEX "chain_evidence_to_tell" ON "chain_evidence" USING btree ("found_at") WHERE "chain_evidence"."told_at" is null;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_kind" CHECK ("moderation_acts"."kind" in ('request', 'offer', 'question', 'block', 'account'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('request', 'offer', 'question', 'block'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('offer_received', 'offer_accepted', 'offer_rejected', 'deadline_moved', 'request_file', 'question_asked', 'question_answered', 'search_matched', 'status_changed', 'units_confirmed', 'problem', 'deal_file', 'receipt_ending', 'completed', 'recorded', 'block_contradicted', 'moderated', 'invited'));