-- contract since 1.1.0: a request of 1.1.0 is for all
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"email" text,
	"inviter_id" uuid,
	"user_id" uuid,
	"token_hashes" text[] DEFAULT '{}' NOT NULL,
	"mail_id" uuid,
	"invited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_whom" CHECK ("invitations"."email" is not null or "invitations"."user_id" is not null),
	CONSTRAINT "invitations_inviter" CHECK (("invitations"."email" is null) = ("invitations"."inviter_id" is null))
);
--> statement-breakpoint
ALTER TABLE "request_goods" ADD COLUMN "for_all" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "visibility" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_request_email" ON "invitations" USING btree ("request_id","email");--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_user" ON "invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "requests_user_invited" ON "requests" USING btree ("user_id") WHERE "requests"."visibility" <> 'all';--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_visibility" CHECK ("requests"."visibility" in ('all', 'invited'));--> statement-breakpoint
-- Words of a request that not everybody may know of are no suggestion for others.
CREATE OR REPLACE FUNCTION note_goods_of_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pasok.restoring', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO request_goods (request_id, open_until, for_all, words)
  SELECT id, CASE WHEN status = 'open' THEN deadline END, visibility = 'all', words_of_request(id, judul) FROM requests
  WHERE id IN (SELECT request_id FROM added) AND status <> 'cancelled'
  ON CONFLICT (request_id) DO UPDATE SET words = excluded.words;
  PERFORM note_vocabulary(goods_of_request(id, judul)) FROM requests
  WHERE id IN (SELECT request_id FROM added) AND visibility = 'all';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_goods_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pasok.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF NEW.status = 'cancelled' THEN
    DELETE FROM request_goods WHERE request_id = NEW.id;
  ELSE
    UPDATE request_goods SET open_until = CASE WHEN NEW.status = 'open' THEN NEW.deadline END, for_all = NEW.visibility = 'all',
      words = words_of_request(NEW.id, NEW.judul)
    WHERE request_id = NEW.id;
    IF NEW.visibility = 'all' THEN
      IF OLD.visibility <> 'all' THEN PERFORM note_vocabulary(goods_of_request(NEW.id, NEW.judul));
      ELSIF OLD.judul IS DISTINCT FROM NEW.judul THEN PERFORM note_vocabulary(NEW.judul); END IF;
    END IF;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_goods AFTER UPDATE OF judul, status, deadline, visibility ON requests FOR EACH ROW
WHEN (OLD.judul IS DISTINCT FROM NEW.judul OR OLD.deadline <> NEW.deadline OR OLD.visibility <> NEW.visibility
  OR (OLD.status = 'open') <> (NEW.status = 'open'))
EXECUTE FUNCTION note_goods_of_request();
--> statement-breakpoint
-- First all that takes long, beside the indexes of before; whoever reads requests waits for what follows alone.
CREATE INDEX "requests_user_newest_of_all" ON "requests" USING btree ("user_id","id" DESC NULLS FIRST,"total_budget","visibility");--> statement-breakpoint
CREATE INDEX "requests_user_status_of_all" ON "requests" USING btree ("user_id","status","id" DESC NULLS FIRST,"total_budget","visibility");--> statement-breakpoint
CREATE INDEX "requests_status_of_all" ON "requests" USING btree ("status","id" DESC NULLS FIRST) WHERE "requests"."visibility" = 'all';--> statement-breakpoint
CREATE INDEX "requests_by_budget_of_all" ON "requests" USING btree ("total_budget","id") WHERE "requests"."status" <> 'cancelled' and "requests"."visibility" = 'all';--> statement-breakpoint
CREATE INDEX "requests_by_deadline_of_all" ON "requests" USING btree ("deadline","id") WHERE "requests"."status" <> 'cancelled' and "requests"."visibility" = 'all';--> statement-breakpoint
CREATE INDEX "requests_open_by_deadline_of_all" ON "requests" USING btree ("deadline","id") WHERE "requests"."status" = 'open' and "requests"."visibility" = 'all';--> statement-breakpoint
CREATE INDEX "requests_region_of_all" ON "requests" USING btree ("delivery_region","id" DESC NULLS FIRST) WHERE "requests"."delivery_region" is not null and "requests"."status" <> 'cancelled' and "requests"."visibility" = 'all';--> statement-breakpoint
CREATE INDEX "requests_visible_of_all" ON "requests" USING btree ("id" DESC NULLS FIRST) WHERE "requests"."status" <> 'cancelled' and "requests"."visibility" = 'all';--> statement-breakpoint
DROP INDEX "requests_user_newest";--> statement-breakpoint
DROP INDEX "requests_user_status";--> statement-breakpoint
DROP INDEX "requests_status";--> statement-breakpoint
DROP INDEX "requests_by_budget";--> statement-breakpoint
DROP INDEX "requests_by_deadline";--> statement-breakpoint
DROP INDEX "requests_open_by_deadline";--> statement-breakpoint
DROP INDEX "requests_region";--> statement-breakpoint
DROP INDEX "requests_visible";--> statement-breakpoint
ALTER INDEX "requests_user_newest_of_all" RENAME TO "requests_user_newest";--> statement-breakpoint
ALTER INDEX "requests_user_status_of_all" RENAME TO "requests_user_status";--> statement-breakpoint
ALTER INDEX "requests_status_of_all" RENAME TO "requests_status";--> statement-breakpoint
ALTER INDEX "requests_by_budget_of_all" RENAME TO "requests_by_budget";--> statement-breakpoint
ALTER INDEX "requests_by_deadline_of_all" RENAME TO "requests_by_deadline";--> statement-breakpoint
ALTER INDEX "requests_open_by_deadline_of_all" RENAME TO "requests_open_by_deadline";--> statement-breakpoint
ALTER INDEX "requests_region_of_all" RENAME TO "requests_region";--> statement-breakpoint
ALTER INDEX "requests_visible_of_all" RENAME TO "requests_visible";
