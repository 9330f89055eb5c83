CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"trade_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"is_supplier" boolean DEFAULT false NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"token_version" integer DEFAULT 1 NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"anonymised_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_cursor" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"next_index" bigint DEFAULT 0 NOT NULL,
	"last_hash" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chain_cursor_one" CHECK ("chain_cursor"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" text NOT NULL,
	"private_jwk" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_kids" (
	"kid" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "done_once" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_posts" (
	"key" text PRIMARY KEY NOT NULL,
	"ref_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"topic" text NOT NULL,
	"ref_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"path" text NOT NULL,
	"dedupe" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_dedupe_key" UNIQUE("user_id","dedupe"),
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('offer_received', 'offer_accepted', 'offer_rejected', 'status_changed', 'units_confirmed', 'problem', 'receipt_ending', 'completed', 'recorded'))
);
--> statement-breakpoint
CREATE TABLE "offer_items" (
	"offer_id" uuid NOT NULL,
	"pos" smallint NOT NULL,
	"name" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"spec" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"notes" text NOT NULL,
	CONSTRAINT "offer_items_key" PRIMARY KEY("offer_id","pos"),
	CONSTRAINT "offer_items_price" CHECK ("offer_items"."price" between 0 and 1000000000000),
	CONSTRAINT "offer_items_quantity" CHECK ("offer_items"."quantity" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"notes" text,
	"delivery_time" smallint,
	"total_price" bigint NOT NULL,
	"item_count" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_status" CHECK ("offers"."status" in ('pending', 'accepted', 'rejected', 'cancelled')),
	CONSTRAINT "offers_total_price" CHECK ("offers"."total_price" between 0 and 9007199254740991),
	CONSTRAINT "offers_delivery_time" CHECK ("offers"."delivery_time" between 0 and 365),
	CONSTRAINT "offers_version" CHECK ("offers"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "request_items" (
	"request_id" uuid NOT NULL,
	"pos" smallint NOT NULL,
	"name" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"spec" text DEFAULT '' NOT NULL,
	"budget" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "request_items_key" PRIMARY KEY("request_id","pos"),
	CONSTRAINT "request_items_budget" CHECK ("request_items"."budget" between 0 and 1000000000000),
	CONSTRAINT "request_items_quantity" CHECK ("request_items"."quantity" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"judul" text,
	"description" text,
	"priority" text,
	"delivery_address" text,
	"deadline" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"total_budget" bigint NOT NULL,
	"item_count" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requests_status" CHECK ("requests"."status" in ('open', 'accepted', 'completed', 'cancelled')),
	CONSTRAINT "requests_priority" CHECK ("requests"."priority" in ('low', 'medium', 'high')),
	CONSTRAINT "requests_total_budget" CHECK ("requests"."total_budget" between 0 and 9007199254740991),
	CONSTRAINT "requests_item_count" CHECK ("requests"."item_count" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "transaction_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transaction_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"from_status" text,
	"to_status" text,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "transaction_history_kind" CHECK ("transaction_history"."kind" in ('created', 'status', 'payment', 'units_confirmed', 'problem_opened', 'problem_withdrawn', 'recorded'))
);
--> statement-breakpoint
CREATE TABLE "transaction_items" (
	"transaction_id" uuid NOT NULL,
	"pos" smallint NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "transaction_items_key" PRIMARY KEY("transaction_id","pos"),
	CONSTRAINT "transaction_items_price" CHECK ("transaction_items"."price" between 0 and 1000000000000),
	CONSTRAINT "transaction_items_quantity" CHECK ("transaction_items"."quantity" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"judul" text,
	"status" text DEFAULT 'waiting_payment' NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"receipt" text,
	"total_amount" bigint NOT NULL,
	"agreement_hash" text NOT NULL,
	"token_kid" text NOT NULL,
	"total_units" integer NOT NULL,
	"confirmed_units" integer DEFAULT 0 NOT NULL,
	"status_since" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"validating_since" timestamp (3) with time zone,
	"receipt_notified_at" timestamp (3) with time zone,
	"problem_reason" text,
	"problem_opened_at" timestamp (3) with time zone,
	"block_index" bigint,
	"block_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "transactions_request_key" UNIQUE("request_id"),
	CONSTRAINT "transactions_offer_key" UNIQUE("offer_id"),
	CONSTRAINT "transactions_status" CHECK ("transactions"."status" in ('waiting_payment', 'in_progress', 'shipped', 'validating', 'completed', 'cancelled')),
	CONSTRAINT "transactions_payment" CHECK ("transactions"."payment_status" in ('pending', 'paid', 'failed')),
	CONSTRAINT "transactions_receipt" CHECK ("transactions"."receipt" in ('confirmed', 'partial', 'assumed')),
	CONSTRAINT "transactions_total_amount" CHECK ("transactions"."total_amount" between 0 and 9007199254740991),
	CONSTRAINT "transactions_parties" CHECK ("transactions"."buyer_id" <> "transactions"."vendor_id"),
	CONSTRAINT "transactions_units" CHECK ("transactions"."confirmed_units" between 0 and "transactions"."total_units"),
	CONSTRAINT "transactions_completed" CHECK (("transactions"."status" = 'completed') = ("transactions"."receipt" is not null)),
	CONSTRAINT "transactions_confirmed" CHECK ("transactions"."receipt" is distinct from 'confirmed' or "transactions"."confirmed_units" = "transactions"."total_units"),
	CONSTRAINT "transactions_problem" CHECK (("transactions"."problem_reason" is null) = ("transactions"."problem_opened_at" is null)),
	CONSTRAINT "transactions_block" CHECK (("transactions"."block_index" is null) = ("transactions"."block_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "unit_tokens" (
	"transaction_id" uuid NOT NULL,
	"pos" smallint NOT NULL,
	"unit" smallint NOT NULL,
	"token" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "unit_tokens_key" PRIMARY KEY("transaction_id","pos","unit"),
	CONSTRAINT "unit_tokens_token_key" UNIQUE("transaction_id","token")
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_items" ADD CONSTRAINT "offer_items_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_supplier_id_users_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_items" ADD CONSTRAINT "request_items_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_history" ADD CONSTRAINT "transaction_history_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_history" ADD CONSTRAINT "transaction_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_items" ADD CONSTRAINT "transaction_items_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_token_kid_token_kids_kid_fk" FOREIGN KEY ("token_kid") REFERENCES "public"."token_kids"("kid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_tokens" ADD CONSTRAINT "unit_tokens_item" FOREIGN KEY ("transaction_id","pos") REFERENCES "public"."transaction_items"("transaction_id","pos") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_name_trgm" ON "users" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rate_limits_ends" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "recent_posts_created" ON "recent_posts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_events_user" ON "live_events" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "live_events_created" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST) WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "offers_request" ON "offers" USING btree ("request_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offers_supplier" ON "offers" USING btree ("supplier_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_accepted" ON "offers" USING btree ("request_id") WHERE "offers"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "requests_user" ON "requests" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "requests_budget" ON "requests" USING btree ("total_budget","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("id" DESC NULLS LAST) WHERE "requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "requests_visible" ON "requests" USING btree ("id" DESC NULLS LAST) WHERE "requests"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "transaction_history_transaction" ON "transaction_history" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "transactions_buyer" ON "transactions" USING btree ("buyer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_vendor" ON "transactions" USING btree ("vendor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_validating" ON "transactions" USING btree ("validating_since") WHERE "transactions"."status" = 'validating';