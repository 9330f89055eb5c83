import { pageLength } from '@pasok/chain/pages';
import type { Block } from '@pasok/contracts/blockchain';
import type { QueryClient } from '@tanstack/react-query';
import { loggedQuery } from './chain-log.ts';
import { pageQuery } from './chain-pages.ts';
import { readBlocks } from './read-blocks.ts';
import { retryWhileLimited } from './retry-while-limited.ts';

/** Fewer blocks than this are asked for by themselves: the head is one, and a page a thousand. */
const worthPage = 100;

/** `limit` blocks from an index on, out of whole pages where the log has these. */
export async function readThroughPages(client: QueryClient, from: number, limit: number): Promise<Block[]> {
  const { signal } = new AbortController();
  const blocks: Block[] = [];
  while (blocks.length < limit) {
    const next = from + blocks.length;
    const page = Math.floor(next / pageLength);
    const logged =
      limit < worthPage ? {} : await client.fetchQuery({ ...loggedQuery(page), staleTime: 5_000 });
    if (logged.hash === undefined) return [...blocks, ...(await readBlocks(next, limit - blocks.length))];
    const { blocks: whole, problem } = await retryWhileLimited(
      () => client.fetchQuery(pageQuery(page, logged)),
      signal,
    );
    if (problem !== undefined) throw new Error(problem);
    blocks.push(...whole.slice(next % pageLength, (next % pageLength) + limit - blocks.length));
  }
  return blocks;
}
