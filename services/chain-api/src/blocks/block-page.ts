import { createGunzip } from 'node:zlib';
import { pageHash, pageHashIn } from '@pasok/chain/page-hash';
import { countPages, pageLength, tilesOfPage } from '@pasok/chain/pages';
import { tileWidth } from '@pasok/chain/tlog/tiles';
import { encode } from '@pasok/service/base/encoding';
import { AppError } from '@pasok/service/base/errors';
import { createQueue } from '@pasok/service/base/fair-queue';
import { holderOf } from '@pasok/service/base/holders';
import { LRUCache } from 'lru-cache';
import { blockText } from '../chain/read-blocks.ts';
import { rowFault } from '../chain/verify-chain.ts';
import type { ServiceCtx } from '../context/context.ts';
import type { BlockReader, BlockRow, ChainState } from '../context/parts.ts';
import { blockLog, readTile } from '../log/read-log.ts';
import { type Prepared, prepare } from './prepared.ts';

/** Bytes of the cache of compressed pages. */
const memory = 32 * 1024 * 1024;
/** Bytes of one statement. */
const pieceBytes = 4 * 1024 * 1024;

/** `private`: a shared cache cannot know who has signed in (docs/adr, 25). */
const forEver = 'private, max-age=31536000, immutable';

export type PageWanted = {
  readonly page: number;
  readonly hash?: string | undefined;
  /** The caller's id. */
  readonly who: string;
};

/** Pages that wait to be loaded. */
const places = 256;

/**
 * Pages of the chain that never change. Only one whose blocks are valid and those of the log may be kept: clients cache it
 * for a year, so tampered rows must not get into it. @throws PAGE_NOT_WHOLE
 */
export function createBlockPages(
  reader: BlockReader,
  stateNow: () => Promise<ChainState>,
  hashOf: (page: number) => Promise<string | undefined>,
): (wanted: PageWanted) => Promise<Prepared> {
  const kept = new LRUCache<string, Prepared & { readonly stored: number }>({
    maxSize: memory,
    sizeCalculation: ({ stored }) => stored,
  });
  // Sequential, in turn by person: a page may have megabytes, and a caller with many requests must not take all the memory.
  const queue = createQueue(1, places);

  async function load(key: string, page: number, own: string) {
    const known = kept.get(key);
    if (known) return known;
    const rows = await readRows(reader, page);
    const isSound = pageHash(rows) === own && (await isValid(reader, rows));
    const made = await compress(rows, isSound ? forEver : 'no-store');
    kept.set(key, made);
    return made;
  }

  return async ({ page, hash = '', who }) => {
    const state = await stateNow();
    const own = page < countPages(state.index + 1) ? await hashOf(page) : undefined;
    if (!own?.startsWith(hash)) throw new AppError('PAGE_NOT_WHOLE');
    const key = `${page} ${own} ${state.rewrites}`;
    return kept.get(key) ?? queue(holderOf(who), () => load(key, page, own));
  };
}

async function readRows(reader: BlockReader, page: number): Promise<BlockRow[]> {
  const [from, end] = [page * pageLength, (page + 1) * pageLength];
  const rows: BlockRow[] = [];
  while (from + rows.length < end) {
    const found = await reader.page(from + rows.length, pageLength - rows.length, pieceBytes);
    if (found.length === 0) throw new Error(`Block ${from + rows.length} is missing`);
    rows.push(...found);
  }
  return rows;
}

/** The hash of a page in the log; undefined while that does not reach so far. */
export async function loggedHash(ctx: Pick<ServiceCtx, 'sql'>, page: number): Promise<string | undefined> {
  const first = page * tilesOfPage;
  const index = Math.floor(first / tileWidth);
  const tile = await readTile(ctx, blockLog, { level: 1, index, width: (first % tileWidth) + tilesOfPage });
  return tile && pageHashIn(tile, page);
}

async function isValid(reader: BlockReader, rows: readonly BlockRow[]): Promise<boolean> {
  const { index: from = 0 } = rows[0] ?? {};
  const [hash] = from > 0 ? await reader.hashesAt([from - 1]) : [];
  const before = hash === undefined ? undefined : { hash };
  return rows.every((row, at) => rowFault(row, from + at, at === 0 ? before : rows[at - 1]) === undefined);
}

/** Cached compressed only, as nearly all clients accept it; for others the answer unpacks it as fast as they read. */
async function compress(rows: readonly BlockRow[], cacheControl: string) {
  const text = `{"chain":[${rows.map(blockText).join(',')}]}`;
  const { tag, length } = prepare(text);
  const zipped = await encode(Buffer.from(text), 'gzip', 6);
  const body: Prepared['body'] = async (encoding) => (encoding === 'gzip' ? zipped : unzipped(zipped));
  return { tag, length, cacheControl, body, stored: zipped.length };
}

/** What waits for a reader who does not come, in bytes; from Node.js 22 on streams keep four times as much by themselves. */
const waiting = { chunkSize: 16_384, readableHighWaterMark: 16_384 };

const unzipped = (bytes: Buffer) => {
  const unpacking = createGunzip(waiting);
  unpacking.end(bytes);
  const pieces = unpacking[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      unpacking.destroy();
    },
  });
};
