import { type Addition, growTree } from '@pasok/chain/tlog/growing';
import { areSame, leafHash } from '@pasok/chain/tlog/hash';
import { hashAt, tileWidth } from '@pasok/chain/tlog/tiles';
import { sql } from 'drizzle-orm';
import type { TxCtx } from '../context/context.ts';
import { type LogHead, type LogRows, readHead, readPartials, requireTile } from './read-log.ts';

/** The entry of a block: the 32 bytes of its hash, and nothing of its content. */
export const entryOf = (blockHash: string): Uint8Array => Buffer.from(blockHash, 'hex');

/** Entries of a log from an index on, in order, at most `limit`. */
export type EntriesFrom = (from: number, limit: number) => Promise<Uint8Array[]>;

/** Those that are blocks, by their hashes. */
export const entriesOfHashes =
  (hashesFrom: (from: number, limit: number) => Promise<string[]>): EntriesFrom =>
  async (from, limit) =>
    (await hashesFrom(from, limit)).map(entryOf);

/** Leaves of one statement. */
const atOnce = 4_096;

/**
 * Brings a log to `size` leaves, in the transaction that writes its entries and under their lock: also those that an instance
 * of the release before wrote. @throws Error where what the log holds is not the beginning of these entries
 */
export async function extendLog(
  ctx: TxCtx,
  log: LogRows,
  { size, entriesFrom }: { size: number; entriesFrom: EntriesFrom },
): Promise<void> {
  const head = await readHead(ctx, log);
  if (head.size > size)
    throw new Error(`The log has ${head.size} leaves of ${size} entries: run verify-chain`);
  const partials = await readPartials(ctx, log, head.size);
  if (head.size > 0) await requireSame(head.size - 1, await lastLeaf(ctx, log, head, partials), entriesFrom);
  if (head.size === size) return;
  const tree = growTree(head.size, partials);
  while (tree.size() < size) {
    const entries = await entriesFrom(tree.size(), Math.min(atOnce, size - tree.size()));
    if (entries.length === 0) throw new Error(`Entry ${tree.size()} is missing`);
    for (const entry of entries) tree.add(leafHash(entry));
    await writeTiles(ctx, log, tree.additions());
  }
  await writeHead(ctx, log, { size, root: tree.root() });
}

/** A log is not extended by other entries than its own: what its last leaf says would never be noticed again. */
async function requireSame(place: number, leaf: Uint8Array, entriesFrom: EntriesFrom): Promise<void> {
  const [entry = new Uint8Array()] = await entriesFrom(place, 1);
  if (!areSame(leaf, leafHash(entry)))
    throw new Error(`The last leaf of the log is not that of entry ${place}: run verify-chain`);
}

async function lastLeaf(ctx: TxCtx, log: LogRows, { size }: LogHead, partials: Map<number, Uint8Array[]>) {
  const own = partials.get(0)?.at(-1);
  if (own) return own;
  const full = await requireTile(ctx, log, { level: 0, index: size / tileWidth - 1, width: tileWidth });
  return hashAt(full, tileWidth - 1);
}

const hexOf = (hashes: readonly Uint8Array[]) => Buffer.concat(hashes).toString('hex');

/** Puts hashes at the ends of tiles, in one statement, which passes them as one JSON text. */
async function writeTiles({ db }: TxCtx, { tiles }: LogRows, additions: readonly Addition[]): Promise<void> {
  const rows = additions.map(({ level, index, hashes }) => ({ level, index, hashes: hexOf(hashes) }));
  await db.execute(sql`
    insert into ${tiles} as tile (level, index, hashes)
    select level, index, decode(hashes, 'hex')
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (level smallint, index integer, hashes text)
    on conflict (level, index) do update set hashes = tile.hashes || excluded.hashes`);
}

async function writeHead({ db }: TxCtx, { head }: LogRows, { size, root }: LogHead): Promise<void> {
  await db.insert(head).values({ size, root }).onConflictDoUpdate({ target: head.id, set: { size, root } });
}
