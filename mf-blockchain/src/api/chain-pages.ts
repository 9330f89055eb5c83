import type { ChainFault } from '@pasok/chain/validity';
import type { Block } from '@pasok/contracts/blockchain';
import { queryOptions } from '@tanstack/react-query';
import { failureText } from '../mining/failure-text.ts';
import { miner } from '../mining/miner.ts';
import { keys } from './keys.ts';
import { readBlocks } from './read-blocks.ts';

/** Blocks of one page of a long chain. */
export const pageLength = 400;

/** A page of a long chain, checked in the worker as it arrives; `problem` says why it could not be. */
export type ChainPage = { blocks: Block[]; faults: ChainFault[]; problem?: string | undefined };

const nothing: ChainPage = { blocks: [], faults: [] };

/** Whether a page's data may change: blocks may still be added to it, or it has yet to be checked. */
export function isOpenPage(data: unknown): boolean {
  const { blocks, problem }: Partial<ChainPage> = Object(data);
  return problem !== undefined || !blocks || blocks.length < pageLength;
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
  const previousHash = at === 0 ? undefined : answer[0]?.hash;
  if (held.length > 0 && previousHash !== held.at(-1)?.hash) return readPage(page, nothing, signal);
  const added = answer.slice(at - from);
  const blocks = [...held, ...added];
  return miner.verifyBlocks(added, { from: at, previousHash, signal }).then(
    (found) => ({ blocks, faults: [...faults, ...found] }),
    (error: unknown) => ({ blocks, faults, problem: failureText(error) }),
  );
}

/** A page of a long chain. Full pages never change; the last one grows. */
export function pageQuery(page: number) {
  const queryKey = keys.page(page);
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) =>
      readPage(page, client.getQueryData<ChainPage>(queryKey) ?? nothing, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
