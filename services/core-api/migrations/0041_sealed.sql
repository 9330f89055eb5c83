-- contract since 1.1.0: every kind of notification that 1.1.0 writes stays allowed, one more is
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "sealed_until_deadline" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "moved_deadlines" jsonb;--> statement-breakpoint
CREATE INDEX "requests_sealed" ON "requests" USING btree ("user_id") WHERE "requests"."sealed_until_deadline";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('offer_received', 'offer_accepted', 'offer_rejected', 'deadline_moved', 'question_asked', 'question_answered', 'status_changed', 'units_confirmed', 'problem', 'receipt_ending', 'completed', 'recorded'));