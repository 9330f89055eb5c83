import { pageLength } from '@pasok/chain/pages';
import type { Block } from '@pasok/contracts/blockchain';
import type { QueryClient } from '@tanstack/react-query';
import { listedAt, pageQuery } from './chain-pages.ts';
import { pageListQuery } from './page-list.ts';
import { readBlocks } from './read-blocks.ts';
import { retryWhileLimited } from './retry-while-limited.ts';

/** Fewer blocks than this are asked for by themselves: the head is one, and a page a thousand. */
const worthPage = 100;

/** `limit` blocks from an index on, out of whole pages where these are listed. */
export async function readThroughPages(client: QueryClient, from: number, limit: number): Promise<Block[]> {
  const { signal } = new AbortController();
  const { hashes = [] } = client.getQueryData(pageListQuery().queryKey) ?? {};
  const blocks: Block[] = [];
  while (blocks.length < limit) {
    const next = from + blocks.length;
    const page = Math.floor(next / pageLength);
    const listed = limit < worthPage ? undefined : listedAt(hashes, page);
    if (!listed) return [...blocks, ...(await readBlocks(next, limit - blocks.length))];
    const { blocks: whole, problem } = await retryWhileLimited(
      () => client.fetchQuery(pageQuery(page, listed)),
      signal,
    );
    if (problem !== undefined) throw new Error(problem);
    blocks.push(...whole.slice(next % pageLength, (next % pageLength) + limit - blocks.length));
  }
  return blocks;
}
