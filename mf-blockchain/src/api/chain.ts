import type { ChainFault } from '@pasok/chain/validity';
import { ApiError, api, chainShapes, listenHead } from '@pasok/client';
import type { Block, SignedHead } from '@pasok/contracts/blockchain';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { miner } from '../mining/miner.ts';
import { readChain } from './read-chain.ts';

const keys = {
  /** A new block makes these stale. */
  all: ['block'] as const,
  chain: () => [...keys.all, 'chain'] as const,
  head: () => [...keys.all, 'head'] as const,
  part: (page: number, length: number) => [...keys.all, 'page', page, length] as const,
};

type Range = { from: number; limit: number };

async function getBlocks(query?: Range, signal?: AbortSignal): Promise<Block[]> {
  const options = { ...(query && { query }), ...(signal && { signal }) };
  const answer = await api.get('/blockchain/', chainShapes.anything, options);
  return readChain(answer, new Date().toISOString());
}

/** A chain longer than the server sends at once is answered by its length alone; its blocks come page by page. */
export type ChainAnswer = { kind: 'whole'; blocks: Block[] } | { kind: 'paged'; length: number };

/** `publicKey` is the key whose signature the head carries; undefined when it carries no valid one. */
export type CheckedHead = { head: SignedHead; publicKey: string | undefined };

async function getHead(signal: AbortSignal): Promise<CheckedHead> {
  const head = await api.get('/blockchain/head', chainShapes.head, { signal });
  const { keys: published } = await api.get('/blockchain/keys', chainShapes.keys, { signal });
  const publicKeys = published.map(({ publicKey }) => publicKey);
  return { head, publicKey: await miner.headSigner(head, publicKeys) };
}

/** GET /blockchain/head: the end of the chain, its signature verified in the worker, where the curve's arithmetic is. */
export function headQuery() {
  return queryOptions({ queryKey: keys.head(), queryFn: ({ signal }) => getHead(signal) });
}

async function getChain(signal: AbortSignal): Promise<ChainAnswer> {
  try {
    return { kind: 'whole', blocks: await getBlocks(undefined, signal) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.body?.code !== 'CHAIN_TOO_LONG') throw error;
    const head = await api.get('/blockchain/head', chainShapes.head, { signal });
    return { kind: 'paged', length: head.index + 1 };
  }
}

/** GET /blockchain/: the chain, for the explorer. */
export function chainQuery() {
  return queryOptions({ queryKey: keys.chain(), queryFn: ({ signal }) => getChain(signal) });
}

/** Reads the chain again as soon as the server tells of another head than the one known. */
export function useLiveChain(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listenHead(async (index) => {
        // A failed reading is told, and repeated, by the screen itself.
        const known = await client.ensureQueryData(chainQuery()).catch(() => undefined);
        const length = known?.kind === 'whole' ? known.blocks.length : known?.length;
        if (length !== undefined && length !== index + 1)
          void client.invalidateQueries({ queryKey: keys.all });
      }),
    [client],
  );
}

/** Blocks of one page of a long chain. */
export const pageLength = 400;

/** A page of a long chain, checked in the worker as it arrives; `faults` is undefined when it could not be checked. */
export type ChainPage = { blocks: Block[]; faults: ChainFault[] | undefined };

async function getPage(page: number, signal: AbortSignal): Promise<ChainPage> {
  const start = page * pageLength;
  // One block more in front: its hash is what the page's first block must name.
  const from = Math.max(0, start - 1);
  const answer = await getBlocks({ from, limit: start - from + pageLength }, signal);
  const blocks = answer.slice(start - from);
  const previousHash = start === 0 ? undefined : answer[0]?.hash;
  const faults = await miner
    .verifyBlocks(blocks, { from: start, previousHash, signal })
    .catch(() => undefined);
  return { blocks, faults };
}

/** Blocks from an index on, at most 500 at once. */
export async function readBlocks(from: number, limit: number): Promise<Block[]> {
  return getBlocks({ from, limit });
}

/** A page of a chain known to have `length` blocks. Old pages never change, the last one does when the chain grows. */
export function pageQuery(page: number, length: number) {
  const isLast = (page + 1) * pageLength > length;
  return queryOptions({
    queryKey: keys.part(page, isLast ? length : 0),
    queryFn: ({ signal }) => getPage(page, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** The hash of one block, or undefined when the chain does not hold it. */
export async function findHash(index: number): Promise<string | undefined> {
  const { chain } = await api.get('/blockchain/', chainShapes.chain, { query: { from: index, limit: 1 } });
  return chain.find((block) => block.index === index)?.hash;
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

/** Blocks a peer of the simulation copies at most. */
const simulationLength = 1_000;
const longestAnswer = 500;

export type SimulationStart = { blocks: Block[]; isWhole: boolean };

async function getSimulationStart(signal: AbortSignal): Promise<SimulationStart> {
  const answer = await getChain(signal);
  if (answer.kind === 'whole')
    return {
      blocks: answer.blocks.slice(0, simulationLength),
      isWhole: answer.blocks.length <= simulationLength,
    };
  const [first, second] = await Promise.all(
    [0, longestAnswer].map((from) => getBlocks({ from, limit: longestAnswer }, signal)),
  );
  return { blocks: [...(first ?? []), ...(second ?? [])], isWhole: false };
}

/** The server copy every peer starts from; fetched anew whenever the simulation is opened. */
export function simulationQuery() {
  return queryOptions({
    queryKey: ['simulation', simulationLength],
    queryFn: ({ signal }) => getSimulationStart(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
