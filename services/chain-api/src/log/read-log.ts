import { lastTiles } from '@pasok/chain/tlog/growing';
import { emptyRoot, hashLength } from '@pasok/chain/tlog/hash';
import { hashAt, type TilePlace } from '@pasok/chain/tlog/tiles';
import { prepareRead } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import type { DatabaseCtx } from '../context/context.ts';
import { logHead, logTiles } from './table.ts';

/** What the checkpoint says. */
export type LogHead = { readonly size: number; readonly root: Uint8Array };

const head = prepareRead<LogHead>(sql`select size, root from ${logHead}`);
const tile = prepareRead<{ hashes: Uint8Array }>(sql`
  select substring(${logTiles.hashes} for ${sql.placeholder('bytes')}::int) as hashes from ${logTiles}
  where ${logTiles.level} = ${sql.placeholder('level')}::int and ${logTiles.index} = ${sql.placeholder('index')}::int`);

/** Size and root of the log; of nothing before its first leaf. */
export async function readHead(ctx: Pick<DatabaseCtx, 'sql'>): Promise<LogHead> {
  const [row] = await head(ctx, {});
  return row ?? { size: 0, root: emptyRoot };
}

/** The first `width` hashes of a tile, or undefined where there are not so many. */
export async function readTile(
  ctx: Pick<DatabaseCtx, 'sql'>,
  { level, index, width }: TilePlace & { level: number },
): Promise<Uint8Array | undefined> {
  const bytes = width * hashLength;
  const [row] = await tile(ctx, { level, index, bytes });
  return row?.hashes.length === bytes ? row.hashes : undefined;
}

/** The hashes of a tile that must be there. @throws Error where the log lacks them */
export async function requireTile(ctx: Pick<DatabaseCtx, 'sql'>, place: TilePlace & { level: number }) {
  const found = await readTile(ctx, place);
  if (!found) throw new Error(`The log lacks hashes of tile ${place.index} of level ${place.level}`);
  return found;
}

/** The hashes of the tiles that are not full in a log of this size, by level. */
export async function readPartials(
  ctx: Pick<DatabaseCtx, 'sql'>,
  size: number,
): Promise<Map<number, Uint8Array[]>> {
  const partials = lastTiles(size).map(async (place): Promise<[number, Uint8Array[]]> => {
    const hashes = await requireTile(ctx, place);
    return [place.level, Array.from({ length: place.width }, (_, at) => hashAt(hashes, at))];
  });
  return new Map(await Promise.all(partials));
}
