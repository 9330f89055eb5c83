import { type Block, blockDataSchema } from '@pasok/contracts/blockchain';
import { read } from '@pasok/service/database/read';
import { desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { DatabaseCtx, TxCtx } from '../context/context.ts';
import type { BlockReader, BlockRow, ChainState, Head } from '../context/parts.ts';
import { blocks } from './table.ts';

// PostgreSQL's own statistics: an operator who disables the triggers and rewrites a block cannot hide it from readers behind
// our cache, which notices it within ten seconds.
const rewrites = sql<string>`pg_stat_get_tuples_updated('blocks'::regclass) || '/' || pg_stat_get_tuples_deleted('blocks'::regclass)`;

/** The key of a state. */
export const keyOf = ({ index, hash, rewrites }: ChainState): string => `${index} ${hash} ${rewrites}`;

/** Bytes of a block on the wire beside its data. */
const besideData = 256;

/** The reads of the chain. */
export function createBlockReader(ctx: DatabaseCtx): BlockReader {
  const { db } = ctx;
  const { index, hash, timestamp } = blocks;
  const head = db
    .select({ index, hash, timestamp, rewrites })
    .from(blocks)
    .orderBy(desc(index))
    .limit(1)
    .prepare('chain_state');
  const ofTransaction = db
    .select()
    .from(blocks)
    .where(eq(blocks.transactionId, sql.placeholder('id')))
    .prepare('block_of_transaction');

  return {
    async state() {
      const [state] = await head.execute();
      if (!state) throw new Error('The chain has no genesis block');
      return state;
    },
    /** The driver's own rows, because mapping each costs as much as reading it. */
    async page(from, limit, bytes) {
      const page = sql`
        select index, timestamp, data, previous_hash as "previousHash", nonce, hash, transaction_id as "transactionId"
        from ${blocks} where ${index} >= ${from} order by ${index} limit ${limit}`;
      if (bytes === undefined) return read<BlockRow>(ctx, page, { prepare: false });
      const full = sql`
        select index, timestamp, data, "previousHash", nonce, hash, "transactionId" from (
          select *, sum(octet_length(data) + ${besideData}) over before as size from (${page}) page
          window before as (order by index rows between unbounded preceding and 1 preceding)) sized
        where size is null or size < ${bytes} order by index`;
      return read<BlockRow>(ctx, full, { prepare: false });
    },
    async hashesAt(places) {
      const rows = await db
        .select({ hash })
        .from(blocks)
        .where(inArray(index, [...places]))
        .orderBy(index);
      return rows.map((row) => row.hash);
    },
    async ofTransaction(id) {
      const [found] = await ofTransaction.execute({ id });
      return found;
    },
  };
}

/** The end of the chain as a transaction sees it; undefined before genesis. */
export async function headWithin({ db }: TxCtx): Promise<Head | undefined> {
  const { index, hash, timestamp } = blocks;
  const [head] = await db.select({ index, hash, timestamp }).from(blocks).orderBy(desc(index)).limit(1);
  return head;
}

/** Hashes of blocks from an index on as a transaction sees them, in order, at most `limit`. */
export async function hashesWithin({ db }: TxCtx, from: number, limit: number): Promise<string[]> {
  const { index, hash } = blocks;
  const rows = await db.select({ hash }).from(blocks).where(gte(index, from)).orderBy(index).limit(limit);
  return rows.map((row) => row.hash);
}

/** Blocks of these transactions, by transaction. */
export async function recordedWithin(
  { db }: TxCtx,
  { ids }: { ids: string[] },
): Promise<Map<string, BlockRow>> {
  const rows = await db.select().from(blocks).where(inArray(blocks.transactionId, ids));
  return new Map(rows.map((row) => [row.transactionId, row]));
}

/** A block on the wire, with the stored text of its data as it was hashed. */
export function blockText(row: BlockRow): string {
  const { index, timestamp, data, previousHash, nonce, hash } = row;
  const text = JSON.stringify;
  return `{"index":${index},"timestamp":${text(timestamp)},"data":${data},"previousHash":${text(previousHash)},"nonce":${nonce},"hash":${text(hash)}}`;
}

/** The same block as values. */
export function toBlock({ index, timestamp, data, previousHash, nonce, hash }: BlockRow): Block {
  return { index, timestamp, data: blockDataSchema.parse(JSON.parse(data)), previousHash, nonce, hash };
}
