import { lastTiles } from '@pasok/chain/tlog/growing';
import { emptyRoot, hashLength } from '@pasok/chain/tlog/hash';
import { hashAt, type TilePlace } from '@pasok/chain/tlog/tiles';
import { prepareRead } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import type { DatabaseCtx } from '../context/context.ts';
import type { LogSigners } from '../context/parts.ts';
import {
  type LogTables,
  logCosignatures,
  logHead,
  logTiles,
  offerLogCosignatures,
  offerLogHead,
  offerLogTiles,
} from './table.ts';

/** What the checkpoint says. */
export type LogHead = { readonly size: number; readonly root: Uint8Array };

export type Cosignature = typeof logCosignatures.$inferSelect;

/** A log's tables, and what reads them, prepared once a connection. */
const openRows = (name: keyof LogSigners, tables: LogTables) => {
  const { tiles, head, cosignatures } = tables;
  return {
    name,
    ...tables,
    readHead: prepareRead<LogHead>(sql`select size, root from ${head}`),
    readTile: prepareRead<{ hashes: Uint8Array }>(sql`
      select substring(${tiles.hashes} for ${sql.placeholder('bytes')}::int) as hashes from ${tiles}
      where ${tiles.level} = ${sql.placeholder('level')}::int and ${tiles.index} = ${sql.placeholder('index')}::int`),
    readCosignatures: prepareRead<Cosignature>(
      sql`select witness, checkpoint, line, seen_at as "seenAt" from ${cosignatures} order by witness`,
    ),
  };
};
export type LogRows = ReturnType<typeof openRows>;

/** The log of blocks. */
export const blockLog = openRows('blocks', { tiles: logTiles, head: logHead, cosignatures: logCosignatures });
/** The log of acts, in tables of the name that it had up to 1.2.0. */
export const actLog = openRows('acts', {
  tiles: offerLogTiles,
  head: offerLogHead,
  cosignatures: offerLogCosignatures,
});

/** Size and root of a log; of nothing before its first leaf. */
export async function readHead(ctx: Pick<DatabaseCtx, 'sql'>, log: LogRows): Promise<LogHead> {
  const [row] = await log.readHead(ctx, {});
  return row ?? { size: 0, root: emptyRoot };
}

/** The first `width` hashes of a tile, or undefined where there are not so many. */
export async function readTile(
  ctx: Pick<DatabaseCtx, 'sql'>,
  log: LogRows,
  { level, index, width }: TilePlace & { level: number },
): Promise<Uint8Array | undefined> {
  const bytes = width * hashLength;
  const [row] = await log.readTile(ctx, { level, index, bytes });
  return row?.hashes.length === bytes ? row.hashes : undefined;
}

/** The hashes of a tile that must be there. @throws Error where the log lacks them */
export async function requireTile(
  ctx: Pick<DatabaseCtx, 'sql'>,
  log: LogRows,
  place: TilePlace & { level: number },
) {
  const found = await readTile(ctx, log, place);
  if (!found) throw new Error(`The log lacks hashes of tile ${place.index} of level ${place.level}`);
  return found;
}

/** The hashes of the tiles that are not full in a log of this size, by level. */
export async function readPartials(
  ctx: Pick<DatabaseCtx, 'sql'>,
  log: LogRows,
  size: number,
): Promise<Map<number, Uint8Array[]>> {
  const partials = lastTiles(size).map(async (place): Promise<[number, Uint8Array[]]> => {
    const hashes = await requireTile(ctx, log, place);
    return [place.level, Array.from({ length: place.width }, (_, at) => hashAt(hashes, at))];
  });
  return new Map(await Promise.all(partials));
}
