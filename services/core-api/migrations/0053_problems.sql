-- contract since 1.1.0: every kind of history that 1.1.0 writes stays allowed, two more are; its problems and their files name no row of problems
CREATE TABLE "problem_units" (
	"problem_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"pos" smallint NOT NULL,
	"unit" smallint NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "problem_units_key" PRIMARY KEY("problem_id","pos","unit"),
	CONSTRAINT "problem_units_unit" CHECK ("problem_units"."unit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "problems" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"kind" text,
	"opened_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"answer" text,
	"amount" bigint,
	"answer_text" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "problems_kind" CHECK ("problems"."kind" in ('rusak', 'kurang', 'salah', 'lain')),
	CONSTRAINT "problems_answer" CHECK ("problems"."answer" in ('replace', 'refund', 'disagree')),
	CONSTRAINT "problems_answered" CHECK (("problems"."answer" is null) = ("problems"."answered_at" is null)),
	CONSTRAINT "problems_refund" CHECK (("problems"."answer" is not distinct from 'refund') = ("problems"."amount" is not null)),
	CONSTRAINT "problems_amount" CHECK ("problems"."amount" between 1 and 9007199254740991)
);
--> statement-breakpoint
ALTER TABLE "transaction_history" DROP CONSTRAINT "transaction_history_kind";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "problem_id" uuid;--> statement-breakpoint
ALTER TABLE "problem_units" ADD CONSTRAINT "problem_units_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_units" ADD CONSTRAINT "problem_units_item" FOREIGN KEY ("transaction_id","pos") REFERENCES "public"."transaction_items"("transaction_id","pos") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "problem_units_transaction" ON "problem_units" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "problems_transaction" ON "problems" USING btree ("transaction_id","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_one_problem" CHECK ("files"."problem_id" is null or "files"."of_problem");--> statement-breakpoint
ALTER TABLE "transaction_history" ADD CONSTRAINT "transaction_history_kind" CHECK ("transaction_history"."kind" in ('created', 'status', 'payment', 'units_confirmed', 'problem_opened', 'problem_withdrawn', 'problem_answered', 'problem_solved', 'recorded', 'shipment'));