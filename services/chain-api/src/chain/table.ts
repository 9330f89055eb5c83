import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The chain. The four unique columns make a fork or a second block of a deal impossible, whatever the code does; the
 * checks hold what validity asks of one block, its hash included; triggers of the migrations hold its place after the
 * block before, and refuse every UPDATE, DELETE and TRUNCATE.
 */
export const blocks = pgTable(
  'blocks',
  {
    index: integer('index').primaryKey(),
    /** ISO 8601 with milliseconds, UTC; equals the one inside `data`. */
    timestamp: text('timestamp').notNull(),
    /** The exact JSON that was hashed: text, because jsonb would reorder its keys. */
    data: text('data').notNull(),
    previousHash: text('previous_hash').notNull().unique(),
    nonce: integer('nonce').notNull(),
    hash: text('hash').notNull().unique(),
    transactionId: text('transaction_id').notNull().unique(),
  },
  (block) => [
    check('blocks_numbers', sql`${block.index} >= 0 and ${block.nonce} >= 0`),
    check('blocks_proof_of_work', sql`${block.hash} ~ '^000[0-9a-f]{61}$'`),
    check(
      'blocks_genesis_link',
      sql`(${block.index} = 0) = (${block.previousHash} = repeat('0', 64)) and ${block.previousHash} ~ '^[0-9a-f]{64}$'`,
    ),
    check(
      'blocks_hash',
      sql`${block.hash} = encode(sha256(convert_to(${block.index}::text || ${block.nonce}::text || ${block.data} || ${block.previousHash}, 'UTF8')), 'hex')`,
    ),
    check('blocks_timestamp', sql`${block.timestamp} = (${block.data}::json ->> 'timestamp')`),
    check('blocks_transaction', sql`${block.transactionId} = (${block.data}::json ->> 'transactionId')`),
  ],
);
