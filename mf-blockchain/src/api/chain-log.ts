import { countPages, pageLength } from '@pasok/chain/pages';
import { TlogError } from '@pasok/chain/tlog/refusal';
import { errorMessage } from '@pasok/client';
import type { SignedHead } from '@pasok/contracts/blockchain';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { checkpointQuery, type Log, readPageHash, readStretch } from '../public-log/read-log.ts';
import { texts } from '../texts.ts';
import { headQuery } from './chain.ts';
import type { Logged } from './chain-pages.ts';
import { keys } from './keys.ts';

type Place = { index: number; hash: string };

/** The public log of a chain, which holds its signed head, and how many whole pages it proves; none, and why, where it does not. */
export type ChainLog = {
  head?: SignedHead;
  log?: Log;
  pages: number;
  problem?: string;
};

/** Milliseconds that a server keeps a checkpoint, and some more: a log may be behind its newest block for so long. */
const behindMs = 2_500;

/** The log, once it has so many entries; as it is after being asked three times. */
async function readLog(client: QueryClient, length: number): Promise<Log> {
  for (let tries = 1; ; tries++) {
    const log = await client.fetchQuery({ ...checkpointQuery(), staleTime: 0 });
    if (log.size >= length || tries === 3) return log;
    await new Promise((resolve) => setTimeout(resolve, behindMs));
  }
}

async function getChainLog(client: QueryClient, length = 0): Promise<ChainLog> {
  const { head, publicKey } = await client.fetchQuery({ ...headQuery(), staleTime: 5_000 });
  // A block and its leaf are written in one transaction.
  const log = await readLog(client, Math.max(length, head.index + 1));
  const isThere = await isLeaf(client, log, head);
  if (isThere !== true || publicKey === undefined)
    return { head, pages: 0, problem: typeof isThere === 'string' ? isThere : texts.explorer.notLeading };
  return { head, log, pages: countPages(Math.min(log.size, head.index + 1)) };
}

/**
 * Whether the log has this hash at this place; in words, where its hashes do not lead to what it signed: it was rewritten, or
 * the blocks were, from which its entries are read.
 */
async function isLeaf(client: QueryClient, log: Log, { index, hash }: Place): Promise<boolean | string> {
  if (index >= log.size) return false;
  try {
    return (await readStretch(client, log, index, index + 1))[0] === hash;
  } catch (error) {
    if (error instanceof TlogError) return errorMessage(error);
    throw error;
  }
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

/** What the log says of a chain: `tied` its last block and the signed head are leaves of it; `unanswered` it could not be read. */
export type Tie = { is: 'tied' } | { is: 'untied' | 'unanswered'; problem: string };

async function getTie(client: QueryClient, last: Place): Promise<Tie> {
  const { log, problem = texts.explorer.notLeading } = await getChainLog(client, last.index + 1);
  const isTied = log !== undefined && (await isLeaf(client, log, last)) === true;
  return isTied ? { is: 'tied' } : { is: 'untied', problem };
}

/** Compares a chain's last block with the log, which is read after it. Blocks below it are tied to it by their hashes. */
export function tieQuery(last: Place) {
  return queryOptions({
    queryKey: keys.tie(last),
    queryFn: ({ signal, client }): Promise<Tie> =>
      getTie(client, last).catch((error: unknown) => {
        if (signal.aborted) throw error;
        return { is: 'unanswered', problem: errorMessage(error) };
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
