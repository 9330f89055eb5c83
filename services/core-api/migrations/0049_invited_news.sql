-- contract since 1.1.0: every kind of notification that 1.1.0 writes stays allowed, and none of its invitations is withdrawn
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('offer_received', 'offer_accepted', 'offer_rejected', 'deadline_moved', 'question_asked', 'question_answered', 'search_matched', 'status_changed', 'units_confirmed', 'problem', 'receipt_ending', 'completed', 'recorded', 'moderated', 'invited'));
