-- contract since 1.1.0: every kind of notification that 1.1.0 writes stays allowed, two more are
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "questions_answer" CHECK (("questions"."answer" is null) = ("questions"."answered_at" is null)),
	CONSTRAINT "questions_asker_asks_others" CHECK ("questions"."asker_id" <> "questions"."owner_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_request" ON "questions" USING btree ("request_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "questions_request_asker" ON "questions" USING btree ("request_id","asker_id");--> statement-breakpoint
CREATE INDEX "questions_asker" ON "questions" USING btree ("asker_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "questions_answered" ON "questions" USING btree ("request_id","answered_at") WHERE "questions"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "questions_to_answer" ON "questions" USING btree ("owner_id","request_id" DESC NULLS FIRST) WHERE "questions"."answered_at" is null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('offer_received', 'offer_accepted', 'offer_rejected', 'question_asked', 'question_answered', 'status_changed', 'units_confirmed', 'problem', 'receipt_ending', 'completed', 'recorded'));