import { pageHash } from '@pasok/chain/page-hash';
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

/** What the log says of a page: its hash and that of the block before it; nothing of one that is not whole. */
export type Logged = { hash?: string; before?: string | undefined; problem?: string };

const nothing: ChainPage = { blocks: [], faults: [] };

/** A whole page: every block is checked, and all of them must be those of the log. */
async function readWholePage(
  page: number,
  hash: string,
  before: string | undefined,
  signal: AbortSignal,
): Promise<ChainPage> {
  const options = { query: { hash }, signal };
  const answer = await api.get(`/blockchain/pages/${page}`, chainShapes.anything, options);
  const blocks = readChain(answer, new Date().toISOString());
  const problem = pageHash(blocks) === hash ? undefined : texts.explorer.notLogged;
  const last = before === undefined ? undefined : { hash: before };
  return miner.verifyBlocks(blocks, { from: page * pageLength, before: last, signal }).then(
    (faults) => ({ blocks, faults, problem }),
    (error: unknown) => ({ blocks, faults: [], problem: problem ?? errorMessage(error) }),
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

/** A page of a long chain. One that the log has whole never changes; the last one grows. */
export function pageQuery(page: number, { hash, before }: Logged) {
  const queryKey = keys.page(page, hash);
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) =>
      hash === undefined
        ? readPage(page, client.getQueryData<ChainPage>(queryKey) ?? nothing, signal)
        : readWholePage(page, hash, before, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
