import { pageLength } from '@pasok/chain/pages';
import { ApiError, api, chainShapes, listenHead } from '@pasok/client';
import type { Block, SignedHead, WitnessState } from '@pasok/contracts/blockchain';
import { type Query, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { miner } from '../mining/miner.ts';
import type { ChainPage } from './chain-pages.ts';
import { keys } from './keys.ts';
import { readAdded, readWhole } from './read-blocks.ts';

/**
 * A chain longer than the server sends at once is answered by its length alone; its blocks come page by page.
 */
export type ChainAnswer = { kind: 'whole'; blocks: readonly Block[] } | { kind: 'paged'; length: number };

/** `publicKey` is the key whose signature the head carries; undefined when it carries no valid one. */
export type CheckedHead = {
  head: SignedHead;
  publicKey: string | undefined;
  /** The keys before it that signed their successor. */
  formerKeys?: readonly string[];
  /** Who cosigns the log. */
  witnesses?: readonly WitnessState[] | undefined;
};

async function getHead(signal: AbortSignal): Promise<CheckedHead> {
  const head = await api.get('/blockchain/head', chainShapes.head, { signal });
  const {
    keys: published,
    witnesses,
    successions = [],
  } = await api.get('/blockchain/keys', chainShapes.keys, { signal });
  const publicKeys = published.map(({ publicKey }) => publicKey);
  const publicKey = await miner.headSigner(head, publicKeys);
  if (publicKey === undefined || successions.length === 0) return { head, publicKey, witnesses };
  return { head, publicKey, witnesses, formerKeys: await miner.sameSigner([publicKey], successions) };
}

/** GET /blockchain/head: the end of the chain, its signature verified in the worker, where the curve's arithmetic is. */
export function headQuery() {
  return queryOptions({ queryKey: keys.head(), queryFn: ({ signal }) => getHead(signal) });
}

/** Whether the operator lets people without an account read the blocks: asked once a visit. */
export function openQuery() {
  return queryOptions({
    queryKey: keys.open(),
    queryFn: async ({ signal }) => {
      try {
        await api.get('/blockchain/head', chainShapes.head, { signal });
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.code === '401') return false;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The chain as it is now. Of one that is here already only what came behind it is asked for. */
export async function getChain(signal: AbortSignal, before?: ChainAnswer): Promise<ChainAnswer> {
  if (before?.kind === 'paged') return getLength(signal);
  if (before?.kind === 'whole') {
    const grown = await readAdded(before.blocks, signal);
    if (grown) return grown === before.blocks ? before : { kind: 'whole', blocks: grown };
  }
  try {
    return { kind: 'whole', blocks: await readWhole(signal) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.body?.code !== 'CHAIN_TOO_LONG') throw error;
    return getLength(signal);
  }
}

async function getLength(signal: AbortSignal): Promise<ChainAnswer> {
  const head = await api.get('/blockchain/head', chainShapes.head, { signal });
  return { kind: 'paged', length: head.index + 1 };
}

/** GET /blockchain/: the chain, for the explorer. */
export function chainQuery() {
  const queryKey = keys.chain();
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) => getChain(signal, client.getQueryData<ChainAnswer>(queryKey)),
  });
}

/** Whether a page's data may change: blocks may still be added to it, or it has yet to be checked. */
function isOpenPage(data: unknown): boolean {
  const { blocks, problem }: Partial<ChainPage> = Object(data);
  return problem !== undefined || !blocks || blocks.length < pageLength;
}

/** What a new head makes stale: of the pages, those that are not full. */
async function readNews(client: QueryClient): Promise<void> {
  const predicate = ({ queryKey, state: { data } }: Query) =>
    !keys.isPage(queryKey) || data === undefined || isOpenPage(data);
  await client.invalidateQueries({ queryKey: keys.all, predicate });
}

const lengthOf = (answer: ChainAnswer): number =>
  answer.kind === 'whole' ? answer.blocks.length : answer.length;

/** Reads what is new of the chain as soon as the server tells of another head than the one known; it tells only people. */
export function useLiveChain(isFollowed: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isFollowed) return;
    return listenHead(async (index) => {
      // A failed reading is told, and repeated, by the screen itself.
      const shown = await client.ensureQueryData(chainQuery()).catch(() => undefined);
      if (shown && lengthOf(shown) !== index + 1) void readNews(client);
    });
  }, [client, isFollowed]);
}

/** GET /blockchain/transactions/{id}: index of a transaction's block, or undefined. */
export async function findTransaction(id: string): Promise<number | undefined> {
  try {
    return (await api.get(`/blockchain/transactions/${encodeURIComponent(id)}`, chainShapes.record)).block
      .index;
  } catch (error) {
    if (error instanceof ApiError && (error.code === '404' || error.code === '400')) return undefined;
    throw error;
  }
}
