-- contract since 1.1.0: every kind of notification that 1.1.0 writes stays allowed, one more is
CREATE TABLE "deal_signatures" (
	"transaction_id" uuid NOT NULL,
	"statement" text NOT NULL,
	"party" text NOT NULL,
	"key_id" uuid NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "deal_signatures_key" PRIMARY KEY("transaction_id","statement","party","key_id"),
	CONSTRAINT "deal_signatures_statement" CHECK ("deal_signatures"."statement" in ('agreement', 'receipt')),
	CONSTRAINT "deal_signatures_party" CHECK ("deal_signatures"."party" in ('buyer', 'vendor'))
);
--> statement-breakpoint
CREATE TABLE "party_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "party_keys_public_key" UNIQUE("public_key")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "deal_signatures" ADD CONSTRAINT "deal_signatures_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_signatures" ADD CONSTRAINT "deal_signatures_key_id_party_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."party_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_keys" ADD CONSTRAINT "party_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "party_keys_user" ON "party_keys" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('offer_received', 'offer_accepted', 'offer_rejected', 'deadline_moved', 'request_file', 'question_asked', 'question_answered', 'search_matched', 'status_changed', 'units_confirmed', 'problem', 'deal_file', 'receipt_ending', 'completed', 'recorded', 'block_contradicted', 'moderated', 'invited', 'key_added'));