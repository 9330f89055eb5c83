import { countPages, pageLength } from '@pasok/chain/pages';
import { errorMessage } from '@pasok/client';
import type { SignedHead } from '@pasok/contracts/blockchain';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { checkpointQuery, type Log, readPageHash, readStretch } from '../public-log/read-log.ts';
import { texts } from '../texts.ts';
import { headQuery } from './chain.ts';
import type { Logged } from './chain-pages.ts';
import { keys } from './keys.ts';

/** The public log of a chain, which holds its signed head, and how many whole pages it proves; none, and why, where it does not. */
export type ChainLog = {
  head?: SignedHead;
  log?: Log;
  pages: number;
  problem?: string;
};

async function getChainLog(client: QueryClient): Promise<ChainLog> {
  const { head, publicKey } = await client.fetchQuery({ ...headQuery(), staleTime: 5_000 });
  // After the head, which is then in it; unless an instance of a release without a log appended it.
  const log = await client.fetchQuery({ ...checkpointQuery(), staleTime: 0 });
  const { index } = head;
  const isThere = index >= log.size || (await readStretch(client, log, index, index + 1))[0] === head.hash;
  if (publicKey === undefined || !isThere) return { head, pages: 0, problem: texts.explorer.notLeading };
  return { head, log, pages: countPages(Math.min(log.size, index + 1)) };
}

/** The log that pages are checked against, itself checked against the signed head. */
export function chainLogQuery() {
  return queryOptions({
    queryKey: keys.chainLog(),
    queryFn: ({ signal, client }): Promise<ChainLog> =>
      getChainLog(client).catch((error: unknown) => {
        if (signal.aborted) throw error;
        return { pages: 0, problem: errorMessage(error) };
      }),
  });
}

async function getLogged(client: QueryClient, page: number, signal: AbortSignal): Promise<Logged> {
  const { log, pages } = await client.fetchQuery({ ...chainLogQuery(), staleTime: 5_000 });
  signal.throwIfAborted();
  if (!log || page >= pages) return {};
  const from = page * pageLength;
  const [hash, [before]] = await Promise.all([
    readPageHash(client, log, page),
    from === 0 ? [] : readStretch(client, log, from - 1, from),
  ]);
  return { hash, before };
}

/** A page by the log as it is now. */
export function loggedQuery(page: number) {
  return queryOptions({
    queryKey: keys.logged(page),
    queryFn: ({ signal, client }): Promise<Logged> =>
      getLogged(client, page, signal).catch((error: unknown) => {
        if (signal.aborted) throw error;
        return { problem: errorMessage(error) };
      }),
  });
}
