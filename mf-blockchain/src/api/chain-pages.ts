import { pageLength } from '@pasok/chain/pages';
import type { ChainFault } from '@pasok/chain/validity';
import { api, chainShapes, errorMessage } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import { queryOptions } from '@tanstack/react-query';
import { miner } from '../mining/miner.ts';
import { texts } from '../texts.ts';
import { keys } from './keys.ts';
import { readBlocks, readChain } from './read-blocks.ts';

/** A page of a long chain, checked in the worker as it arrives; `problem` says why it could not be. */
export type ChainPage = { blocks: Block[]; faults: ChainFault[]; problem?: string | undefined };

/** What the checked list says of a page: its hash, and that of the page before it. */
export type Listed = { hash: string; before: string | undefined };

/** What the list says of a page; undefined behind the last whole one. */
export function listedAt(hashes: readonly string[], page: number): Listed | undefined {
  const hash = hashes[page];
  return hash === undefined ? undefined : { hash, before: hashes[page - 1] };
}

const nothing: ChainPage = { blocks: [], faults: [] };

/** A whole page. Its blocks must begin behind the page before and end in its own hash. */
async function readListed(page: number, { hash, before }: Listed, signal: AbortSignal): Promise<ChainPage> {
  const answer = await api.get(`/blockchain/pages/${page}`, chainShapes.anything, {
    query: { hash },
    signal,
  });
  const blocks = readChain(answer, new Date().toISOString());
  if (blocks.length !== pageLength || blocks.at(-1)?.hash !== hash)
    return { blocks, faults: [], problem: texts.explorer.notListed };
  const last = before === undefined ? undefined : { hash: before };
  return miner.verifyBlocks(blocks, { from: page * pageLength, before: last, signal }).then(
    (faults) => ({ blocks, faults }),
    (error: unknown) => ({ blocks, faults: [], problem: errorMessage(error) }),
  );
}

/** A page with what it lacks: of one that was read before, only the blocks behind it are asked for and checked. */
async function readPage(page: number, before: ChainPage, signal: AbortSignal): Promise<ChainPage> {
  const { blocks: held, faults } = before.problem === undefined ? before : nothing;
  const start = page * pageLength;
  const end = start + pageLength;
  const at = start + held.length;
  // One block more in front: its hash is what the first new block must name.
  const from = Math.max(0, at - 1);
  const answer = await readBlocks(from, end - from, signal);
  const last = at === 0 ? undefined : answer[0];
  if (held.length > 0 && last?.hash !== held.at(-1)?.hash) return readPage(page, nothing, signal);
  const added = answer.slice(at - from);
  const blocks = [...held, ...added];
  return miner.verifyBlocks(added, { from: at, before: last, signal }).then(
    (found) => ({ blocks, faults: [...faults, ...found] }),
    (error: unknown) => ({ blocks, faults, problem: errorMessage(error) }),
  );
}

/** A page of a long chain. A listed one never changes; the last one grows. */
export function pageQuery(page: number, listed?: Listed) {
  const queryKey = keys.page(page, listed?.hash);
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) =>
      listed
        ? readListed(page, listed, signal)
        : readPage(page, client.getQueryData<ChainPage>(queryKey) ?? nothing, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
