import { pageLength } from '@pasok/chain/pages';
import { api, deviceStorage, errorMessage } from '@pasok/client';
import { useEffect, useState } from 'react';
import type { PageList } from '../../api/page-list.ts';
import { readBlocks } from '../../api/read-blocks.ts';
import { passingCodes, retryWhileLimited } from '../../api/retry-while-limited.ts';
import { miner } from '../../mining/miner.ts';
import { words } from './texts.ts';
import { nothingSoFar, readSoFar, type SoFar, writeSoFar } from './verified-so-far.ts';
import { beforeOf, UnlistedPage, walkPages } from './walk-pages.ts';

/** The screen need not follow faster. */
const paintEveryMs = 200;

/** How far a whole chain of `total` blocks is verified, and what starts and stops that. */
export type VerifyWhole = {
  verified: number;
  total: number;
  /** Places of faulty blocks. */
  faults: readonly number[];
  isRunning: boolean;
  /** Why it did not go on. */
  problem: string | undefined;
  start: () => void;
  stop: () => void;
};

/** What is behind the last whole page: verified up to `length`, whose last block has this `hash`. */
type Rest = { length: number; hash: string; faults: readonly number[] };

const noRest: Rest = { length: 0, hash: '', faults: [] };

/** How far the chain of a list is verified, by its pages and by what is behind them. @internal */
export function progressOf(list: Pick<PageList, 'head'> | undefined, soFar: SoFar, rest: Rest) {
  // Of a chain that was replaced, or has grown since, nobody verified where it ends now.
  const { length, faults } = list?.head?.hash === rest.hash ? rest : noRest;
  return {
    total: list?.head ? list.head.index + 1 : 0,
    verified: Math.max(soFar.pages * pageLength, length),
    faults: [...soFar.faults, ...faults],
  };
}

async function readPage(hash: string, page: number, signal: AbortSignal): Promise<ArrayBuffer> {
  const file = await retryWhileLimited(
    () => api.download(`/blockchain/pages/${page}?hash=${hash}`),
    signal,
    passingCodes,
  );
  return file.arrayBuffer();
}

async function verifyRest({ hashes, head }: PageList, { time }: SoFar, signal: AbortSignal): Promise<Rest> {
  const from = hashes.length * pageLength;
  const { index = -1, hash = '' } = head ?? {};
  const length = index + 1;
  if (length <= from) return { length, hash, faults: [] };
  const blocks = await retryWhileLimited(() => readBlocks(from, length - from, signal), signal, passingCodes);
  const faults = await miner.verifyBlocks(blocks, { from, before: beforeOf(hashes.at(-1), time), signal });
  if (blocks.at(-1)?.hash !== hash) throw new UnlistedPage(hashes.length);
  return { length, hash, faults: faults.map(({ position }) => position) };
}

/** Verifies from where it stands in the storage to the signed head. */
async function verifyOn(
  list: PageList,
  signal: AbortSignal,
  onProgress: (soFar: SoFar) => void,
): Promise<Rest> {
  const { hashes } = list;
  const from = { ...readSoFar(deviceStorage, hashes), isRunning: true };
  const read = (page: number) => readPage(hashes[page] ?? '', page, signal);
  const walked = await walkPages({ hashes, from, signal, read, check: miner.checkPage, onProgress });
  return verifyRest(list, walked, signal);
}

function wordsFor(error: unknown): string {
  return error instanceof UnlistedPage ? words.notListed(error.page * pageLength) : errorMessage(error);
}

/** Keeps what was verified, and says it to the screen, but no faster than the eye follows. */
function keeping(show: (soFar: SoFar) => void) {
  let painted = 0;
  return (soFar: SoFar) => {
    writeSoFar(deviceStorage, soFar);
    if (performance.now() - painted < paintEveryMs) return;
    painted = performance.now();
    show(soFar);
  };
}

/** Verifies a chain from genesis to its signed head, in a worker; what was done is kept, and gone on with after a reload. */
export function useVerifyWhole(list: PageList | undefined): VerifyWhole {
  const [soFar, setSoFar] = useState(nothingSoFar);
  const [rest, setRest] = useState(noRest);
  const [problem, setProblem] = useState<string>();
  const { isRunning } = soFar;

  useEffect(() => {
    if (list) setSoFar(readSoFar(deviceStorage, list.hashes));
  }, [list]);
  useEffect(() => {
    if (!list || !isRunning) return;
    const controller = new AbortController();
    const { signal } = controller;
    function end(why?: string) {
      if (signal.aborted || !list) return;
      const known = { ...readSoFar(deviceStorage, list.hashes), isRunning: false };
      writeSoFar(deviceStorage, known);
      setSoFar(known);
      setProblem(why);
    }
    setProblem(undefined);
    verifyOn(list, signal, keeping(setSoFar)).then(
      (found) => {
        if (!signal.aborted) setRest(found);
        end();
      },
      (error: unknown) => end(wordsFor(error)),
    );
    return () => controller.abort();
  }, [list, isRunning]);

  function run(isRunning: boolean) {
    const known = { ...readSoFar(deviceStorage, list?.hashes ?? []), isRunning };
    writeSoFar(deviceStorage, known);
    setSoFar(known);
  }
  return {
    ...progressOf(list, soFar, rest),
    isRunning,
    problem,
    start: () => run(true),
    stop: () => run(false),
  };
}
