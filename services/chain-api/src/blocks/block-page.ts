import { pageLength } from '@pasok/chain/pages';
import { encode } from '@pasok/service/base/encoding';
import { AppError } from '@pasok/service/base/errors';
import { createQueue } from '@pasok/service/base/fair-queue';
import { holderOf } from '@pasok/service/base/holders';
import { LRUCache } from 'lru-cache';
import { blockText } from '../chain/block-text.ts';
import { rowFault } from '../chain/verify-chain.ts';
import type { BlockReader, BlockRow, ChainState, PageHashes } from '../context/parts.ts';
import { type Prepared, prepare } from './prepared.ts';

/** Bytes of the cache of compressed pages. */
const memory = 32 * 1024 * 1024;
/** Bytes of one statement. */
const pieceBytes = 4 * 1024 * 1024;

/** `private`: a shared cache cannot know who has signed in (docs/adr/0025-block-pages.md). */
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
 * Pages of the chain that never change. It answers only a page whose blocks are valid and lead from the page before to the
 * requested hash: clients cache it for a year, so tampered rows must not get into it. @throws PAGE_NOT_WHOLE
 */
export function createBlockPages(
  reader: BlockReader,
  stateNow: () => Promise<ChainState>,
  pagesAt: (state: ChainState) => Promise<PageHashes>,
): (wanted: PageWanted) => Promise<Prepared> {
  const kept = new LRUCache<string, Prepared & { readonly stored: number }>({
    maxSize: memory,
    sizeCalculation: ({ stored }) => stored,
  });
  // Sequential, in turn by person: a page may have megabytes, and a caller with many requests must not take all the memory.
  const queue = createQueue(1, places);

  async function load(key: string, page: number, { hashes }: PageHashes) {
    const known = kept.get(key);
    if (known) return known;
    const rows = await readRows(reader, page);
    const isSound = leadsTo(rows, page, hashes[page - 1], hashes[page]);
    const made = await compress(rows, isSound ? forEver : 'no-store');
    kept.set(key, made);
    return made;
  }

  return async ({ page, hash = '', who }) => {
    const state = await stateNow();
    const pages = await pagesAt(state);
    const own = pages.hashes[page];
    if (!own?.startsWith(hash)) throw new AppError('PAGE_NOT_WHOLE');
    const key = `${page} ${own} ${state.rewrites}`;
    return kept.get(key) ?? queue(holderOf(who), () => load(key, page, pages));
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

function leadsTo(
  rows: readonly BlockRow[],
  page: number,
  before: string | undefined,
  hash: string | undefined,
) {
  const isValid = rows.every((row, at) => {
    const previous = at === 0 ? before && { hash: before } : rows[at - 1];
    return rowFault(row, page * pageLength + at, previous || undefined) === undefined;
  });
  return isValid && rows.at(-1)?.hash === hash;
}

/** Cached compressed only, as nearly all clients accept it; for others the answer unpacks it as fast as they read. */
async function compress(rows: readonly BlockRow[], cacheControl: string) {
  const text = `{"chain":[${rows.map(blockText).join(',')}]}`;
  const { tag, length } = prepare(text);
  const zipped = await encode(Buffer.from(text), 'gzip', 6);
  const unzipped = () => streamOf(zipped).pipeThrough(new DecompressionStream('gzip'));
  const body: Prepared['body'] = async (encoding) => (encoding === 'gzip' ? zipped : unzipped());
  return { tag, length, cacheControl, body, stored: zipped.length };
}

const streamOf = (bytes: Buffer) =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
