-- contract since 1.1.0: every kind of notification that 1.1.0 writes stays allowed, one more is
CREATE TABLE "requests_to_tell" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"after" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"goods" text NOT NULL,
	"region" text,
	"query" "tsquery" NOT NULL,
	"stem" text NOT NULL,
	"beginning" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_searches_once" UNIQUE NULLS NOT DISTINCT("user_id","goods","region")
);
--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"muted" text[] DEFAULT '{}' NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"urgent_at" timestamp (3) with time zone,
	"daily_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "group_path" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "requests_to_tell" ADD CONSTRAINT "requests_to_tell_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_stem" ON "saved_searches" USING btree ("stem","user_id");--> statement-breakpoint
CREATE INDEX "saved_searches_beginning" ON "saved_searches" USING btree ("beginning","user_id") WHERE "saved_searches"."beginning" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_digest" ON "mails" USING btree ("address","kind") WHERE "mails"."attempts" = 0 and "mails"."kind" like 'digest-%';--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('offer_received', 'offer_accepted', 'offer_rejected', 'deadline_moved', 'question_asked', 'question_answered', 'search_matched', 'status_changed', 'units_confirmed', 'problem', 'receipt_ending', 'completed', 'recorded'));