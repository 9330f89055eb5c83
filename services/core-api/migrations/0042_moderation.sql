CREATE TABLE "moderation_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid,
	"act" text NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "moderation_acts_act" CHECK ("moderation_acts"."act" in ('settle', 'disable', 'enable', 'grant', 'revoke')),
	CONSTRAINT "moderation_acts_kind" CHECK ("moderation_acts"."kind" in ('request', 'offer', 'question', 'account'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('request', 'offer', 'question')),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('fraud', 'illegal_goods', 'personal_data', 'offensive', 'spam', 'other'))
);
--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" USING btree ("kind","thing_id","reporter_id") WHERE "reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_forget" ON "reports" USING btree ("settled_at") WHERE "reports"."settled_at" is not null;--> statement-breakpoint
CREATE TRIGGER moderation_acts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON moderation_acts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
