-- Hints of a day: a page that resumes without them asks for everything again.
TRUNCATE "live_events";--> statement-breakpoint
ALTER TABLE "live_events" DROP CONSTRAINT "live_events_user_id_users_id_fk";--> statement-breakpoint
DROP INDEX "live_events_user";--> statement-breakpoint
DROP INDEX "live_events_created";--> statement-breakpoint
ALTER TABLE "live_events" DROP CONSTRAINT "live_events_pkey";--> statement-breakpoint
ALTER TABLE "live_events" ADD COLUMN "xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_xid_seq_pk" PRIMARY KEY("xid","seq");--> statement-breakpoint
CREATE INDEX "live_events_of_user" ON "live_events" USING btree ("user_id","xid","seq") WHERE "live_events"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "live_events_of_all" ON "live_events" USING btree ("xid","seq") WHERE "live_events"."user_id" is null;
