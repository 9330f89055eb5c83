import { LRUCache } from 'lru-cache';
import { blockText } from '../chain/read-blocks.ts';
import type { BlockReader, ChainState } from '../context/parts.ts';
import { type Prepared, prepare } from './prepared.ts';

/** Memory of pages that are kept for the next who asks. */
const memory = 32 * 1024 * 1024;

/**
 * Pages of the chain. One ends after `limit` blocks or when it has `bytes`, whichever comes first, and says where the
 * next one begins. Every page is read from the table, so that whoever watches the chain sees what is there; one that is
 * as it was is neither hashed nor compressed again.
 */
export function createPages(reader: BlockReader, stateNow: () => Promise<ChainState>, bytes: number) {
  const kept = new LRUCache<string, { readonly text: string; readonly prepared: Prepared }>({
    maxSize: memory,
    // The text, its bytes, and those compressed.
    sizeCalculation: ({ text }) => 3 * text.length,
  });
  return async (from: number, limit: number): Promise<Prepared> => {
    const { index } = await stateNow();
    const count = Math.min(limit, index + 1 - from);
    const rows = count > 0 ? await reader.page(from, count, bytes) : [];
    const next = from + rows.length;
    const more = rows.length > 0 && next <= index ? `,"next":${next}` : '';
    const text = `{"chain":[${rows.map(blockText).join(',')}]${more}}`;
    const key = `${from} ${limit}`;
    const known = kept.get(key);
    const prepared = known?.text === text ? known.prepared : prepare(text);
    if (known?.prepared !== prepared) kept.set(key, { text, prepared });
    return { ...prepared, count: index + 1 };
  };
}
