import { type Addition, growTree } from '@pasok/chain/tlog/growing';
import { areSame, hashLength, leafHash } from '@pasok/chain/tlog/hash';
import { tileWidth } from '@pasok/chain/tlog/tiles';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import type { DatabaseCtx } from '../context/context.ts';
import { entryOf } from '../log/extend-log.ts';
import { blockLog, type LogHead, readTile } from '../log/read-log.ts';
import { blocks } from './table.ts';

/** Leaves that are compared at once: those of sixteen full tiles. */
const atOnce = 16 * tileWidth;

/** Checks that the log is the chain's: every tile and the root, made anew from the blocks' hashes. Answers what is wrong first. */
export async function verifyLog(ctx: DatabaseCtx): Promise<string | undefined> {
  const now = await readEnds(ctx);
  if (now.size !== now.blocks) return `the log has ${now.size} leaves, and the chain ${now.blocks} blocks`;
  const tree = growTree();
  while (tree.size() < now.size) {
    const hashes = await hashesFrom(ctx, tree.size(), Math.min(atOnce, now.size - tree.size()));
    if (hashes.length === 0) return `block ${tree.size()} is missing`;
    for (const hash of hashes) tree.add(leafHash(entryOf(hash)));
    for (const addition of tree.additions()) {
      const fault = await faultOf(ctx, addition);
      if (fault) return fault;
    }
  }
  return areSame(tree.root(), now.root) ? undefined : "the checkpoint's root is not that of the log's tiles";
}

/** How far log and chain are, in one statement: others append meanwhile. */
async function readEnds(ctx: DatabaseCtx): Promise<LogHead & { blocks: number }> {
  const [row] = await read<LogHead & { blocks: number }>(
    ctx,
    sql`select coalesce(size, 0) as size, coalesce(root, '') as root,
      (select coalesce(max(index) + 1, 0) from ${blocks}) as blocks
      from (select 1) one left join log_head on true`,
  );
  if (!row) throw new Error('A statement without a condition answered nothing');
  return row;
}

async function hashesFrom({ db }: DatabaseCtx, from: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ hash: blocks.hash })
    .from(blocks)
    .where(sql`${blocks.index} >= ${from}`)
    .orderBy(blocks.index)
    .limit(limit);
  return rows.map(({ hash }) => hash);
}

/** What is wrong with the hashes that these blocks put at the end of a stored tile, or undefined. */
async function faultOf(
  ctx: DatabaseCtx,
  { level, index, at, hashes }: Addition,
): Promise<string | undefined> {
  const stored = await readTile(ctx, blockLog, { level, index, width: at + hashes.length });
  if (!stored) return `tile ${index} of level ${level} of the log lacks hashes`;
  const wrong = hashes.findIndex(
    (hash, nth) => !areSame(hash, stored.subarray((at + nth) * hashLength, (at + nth + 1) * hashLength)),
  );
  if (wrong < 0) return undefined;
  const place = index * tileWidth + at + wrong;
  return level === 0
    ? `leaf ${place} of the log is not that of block ${place}`
    : `hash ${place} of level ${level} of the log is not that of the tile below it`;
}
