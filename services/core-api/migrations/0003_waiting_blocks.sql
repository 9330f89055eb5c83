CREATE TABLE "waiting_blocks" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"block_index" bigint NOT NULL,
	"block_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiting_blocks" ADD CONSTRAINT "waiting_blocks_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Blocks that were passed over before this table was there are read once more.
UPDATE "chain_cursor" SET "next_index" = 0, "last_hash" = '';
