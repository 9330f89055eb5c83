import { type Addition, growTree } from '@pasok/chain/tlog/growing';
import { areSame, leafHash } from '@pasok/chain/tlog/hash';
import { hashAt, tileWidth } from '@pasok/chain/tlog/tiles';
import { sql } from 'drizzle-orm';
import type { TxCtx } from '../context/context.ts';
import { type LogHead, readHead, readPartials, requireTile } from './read-log.ts';
import { logHead, logTiles } from './table.ts';

/** The entry of a block: the 32 bytes of its hash, and nothing of its content. */
export const entryOf = (blockHash: string): Uint8Array => Buffer.from(blockHash, 'hex');

/** Hashes of the blocks from an index on, in order, at most `limit`. */
export type HashesFrom = (from: number, limit: number) => Promise<string[]>;

/** Leaves of one statement. */
const atOnce = 4_096;

/**
 * Brings the log to `size` leaves, in the transaction that appends the blocks and under its lock: also those that an instance
 * of the release before appended. @throws Error where what the log holds is not the beginning of this chain
 */
export async function extendLog(
  ctx: TxCtx,
  { size, hashesFrom }: { size: number; hashesFrom: HashesFrom },
): Promise<void> {
  const head = await readHead(ctx);
  if (head.size > size)
    throw new Error(`The log has ${head.size} leaves, and the chain ${size} blocks: run verify-chain`);
  const partials = await readPartials(ctx, head.size);
  if (head.size > 0) await requireSame(head.size - 1, await lastLeaf(ctx, head, partials), hashesFrom);
  if (head.size === size) return;
  const tree = growTree(head.size, partials);
  while (tree.size() < size) {
    const hashes = await hashesFrom(tree.size(), Math.min(atOnce, size - tree.size()));
    if (hashes.length === 0) throw new Error(`Block ${tree.size()} is missing`);
    for (const hash of hashes) tree.add(leafHash(entryOf(hash)));
    await writeTiles(ctx, tree.additions());
  }
  await writeHead(ctx, { size, root: tree.root() });
}

/** The log is not extended by a chain that is another one: what its last leaf says would never be noticed again. */
async function requireSame(place: number, leaf: Uint8Array, hashesFrom: HashesFrom): Promise<void> {
  const [hash = ''] = await hashesFrom(place, 1);
  if (!areSame(leaf, leafHash(entryOf(hash))))
    throw new Error(`The last leaf of the log is not that of block ${place}: run verify-chain`);
}

async function lastLeaf(ctx: TxCtx, { size }: LogHead, partials: Map<number, Uint8Array[]>) {
  const own = partials.get(0)?.at(-1);
  if (own) return own;
  const full = await requireTile(ctx, { level: 0, index: size / tileWidth - 1, width: tileWidth });
  return hashAt(full, tileWidth - 1);
}

const hexOf = (hashes: readonly Uint8Array[]) => Buffer.concat(hashes).toString('hex');

/** Puts hashes at the ends of tiles, in one statement, which passes them as one JSON text. */
async function writeTiles({ db }: TxCtx, additions: readonly Addition[]): Promise<void> {
  const rows = additions.map(({ level, index, hashes }) => ({ level, index, hashes: hexOf(hashes) }));
  await db.execute(sql`
    insert into ${logTiles} as tile (level, index, hashes)
    select level, index, decode(hashes, 'hex')
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (level smallint, index integer, hashes text)
    on conflict (level, index) do update set hashes = tile.hashes || excluded.hashes`);
}

async function writeHead({ db }: TxCtx, { size, root }: LogHead): Promise<void> {
  await db
    .insert(logHead)
    .values({ size, root })
    .onConflictDoUpdate({ target: logHead.id, set: { size, root } });
}
