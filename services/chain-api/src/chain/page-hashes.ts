import { chainPages } from '@pasok/chain/page-hashes';
import { countPages, pageLength } from '@pasok/chain/pages';
import type { BlockReader, ChainState, PageHashes } from '../context/parts.ts';
import { keyOf } from './read-blocks.ts';

/** Hashes of one statement. */
const atOnce = 250;
const none: PageHashes = { hashes: [], chained: chainPages([]) };

const lastBlockOf = (page: number): number => (page + 1) * pageLength - 1;

/**
 * The page hashes at a state of the chain: hashes of blocks in the table. This instance reads each once and continues from
 * there, as long as the last known one is still in its place and no row was rewritten.
 */
export function createPageHashes(reader: BlockReader): (state: ChainState) => Promise<PageHashes> {
  let loaded = { state: '', rewrites: '', pages: none };
  let turns: Promise<unknown> = Promise.resolve();

  async function load(state: ChainState): Promise<PageHashes> {
    if (loaded.state === keyOf(state)) return loaded.pages;
    const isSame = loaded.rewrites === state.rewrites && (await isStillThere(reader, loaded.pages, state));
    const pages = await goOn(reader, isSame ? loaded.pages : none, countPages(state.index + 1));
    loaded = { state: keyOf(state), rewrites: state.rewrites, pages };
    return pages;
  }

  return (state) => {
    if (loaded.state === keyOf(state)) return Promise.resolve(loaded.pages);
    // Sequential: each continues the one before.
    const turn = turns.then(() => load(state));
    turns = turn.catch(() => undefined);
    return turn;
  };
}

async function isStillThere(reader: BlockReader, { hashes }: PageHashes, now: ChainState): Promise<boolean> {
  if (hashes.length > countPages(now.index + 1)) return false;
  const [last] = hashes.length > 0 ? await reader.hashesAt([lastBlockOf(hashes.length - 1)]) : [];
  return last === hashes.at(-1);
}

async function goOn(reader: BlockReader, before: PageHashes, count: number): Promise<PageHashes> {
  const added: string[] = [];
  for (let next = before.hashes.length; next < count; next += atOnce) {
    const wanted = Math.min(atOnce, count - next);
    const found = await reader.hashesAt(Array.from({ length: wanted }, (_, at) => lastBlockOf(next + at)));
    if (found.length !== wanted) throw new Error(`The chain lacks blocks of the pages from ${next} on`);
    added.push(...found);
  }
  if (added.length === 0) return before;
  return { hashes: [...before.hashes, ...added], chained: chainPages(added, before.chained) };
}
