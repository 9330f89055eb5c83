import { countPages } from '@pasok/chain/pages';
import { api, chainShapes, errorMessage } from '@pasok/client';
import type { SignedHead } from '@pasok/contracts/blockchain';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { miner } from '../mining/miner.ts';
import { texts } from '../texts.ts';
import { headQuery } from './chain.ts';
import { keys } from './keys.ts';

/**
 * The hashes of a chain's whole pages, which lead to what is signed beside its head. None where the server knows no pages;
 * none, and why, where they do not lead there.
 */
export type PageList = {
  hashes: readonly string[];
  head: SignedHead | undefined;
  problem?: string | undefined;
};

async function readHashes(known: readonly string[], count: number, signal: AbortSignal): Promise<string[]> {
  const all = [...known];
  while (all.length < count) {
    const options = { query: { from: all.length }, signal };
    const { hashes } = await api.get('/blockchain/pages', chainShapes.pages, options);
    if (hashes.length === 0) break;
    all.push(...hashes);
  }
  return all.slice(0, count);
}

async function getPageList(client: QueryClient, known: PageList | undefined, signal: AbortSignal) {
  const { head, publicKey } = await client.fetchQuery({ ...headQuery(), staleTime: 5_000 });
  const count = head.pages ? countPages(head.index + 1) : 0;
  if (count === 0) return { hashes: [], head };
  // Of a chain that only grew, the new hashes are asked for; of another one, all.
  const starts = known && known.hashes.length > 0 ? [known.hashes.slice(0, count), []] : [[]];
  for (const start of starts) {
    const hashes = await readHashes(start, count, signal);
    if (publicKey !== undefined && (await miner.areListed(head, publicKey, hashes))) return { hashes, head };
  }
  return { hashes: [], head, problem: texts.explorer.notLeading };
}

/** The list of page hashes, checked in the worker against the signed head. */
export function pageListQuery() {
  const queryKey = keys.pageList();
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }): Promise<PageList> =>
      getPageList(client, client.getQueryData<PageList>(queryKey), signal).catch((error: unknown) => {
        if (signal.aborted) throw error;
        return { hashes: [], head: undefined, problem: errorMessage(error) };
      }),
  });
}
