-- contract since 1.1.0: every act and visibility that 1.1.0 writes stays allowed, and no row of it is hidden
ALTER TABLE "moderation_acts" DROP CONSTRAINT "moderation_acts_act";--> statement-breakpoint
ALTER TABLE "requests" DROP CONSTRAINT "requests_visibility";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "hidden_from" text;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_act" CHECK ("moderation_acts"."act" in ('settle', 'hide', 'show', 'disable', 'enable', 'grant', 'revoke'));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_hidden" CHECK (("requests"."visibility" = 'hidden') = ("requests"."hidden_reason" is not null) and ("requests"."hidden_reason" is null) = ("requests"."hidden_from" is null));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_visibility" CHECK ("requests"."visibility" in ('all', 'invited', 'hidden'));