import { pageLength } from '@pasok/chain/pages';
import { api, deviceStorage, errorMessage } from '@pasok/client';
import { wordsOf } from '@pasok/contracts/language';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ChainLog } from '../../api/chain-log.ts';
import { readBlocks } from '../../api/read-blocks.ts';
import { passingCodes, retryWhileLimited } from '../../api/retry-while-limited.ts';
import { miner } from '../../mining/miner.ts';
import { type Log, readPageHash, readStretch } from '../../public-log/read-log.ts';
import own from '../../words/own-whole.json' with { type: 'json' };
import {
  type IsLogged,
  nothingSoFar,
  pauseSoFar,
  readSoFar,
  type SoFar,
  writeSoFar,
} from './verified-so-far.ts';
import { UnloggedPage, walkPages } from './walk-pages.ts';

/** Of chains that are too long for one answer. */
export const words = wordsOf('mf-blockchain whole', own);

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

/** How far the chain of a log is verified, by its pages and by what is behind them. @internal */
export function progressOf(list: Pick<ChainLog, 'head'> | undefined, soFar: SoFar, rest: Rest) {
  // Of a chain that was replaced, or has grown since, nobody verified where it ends now.
  const { length, faults } = list?.head?.hash === rest.hash ? rest : noRest;
  return {
    total: list?.head ? list.head.index + 1 : 0,
    verified: Math.max(soFar.pages * pageLength, length),
    faults: [...soFar.faults, ...faults],
  };
}

/** What is verified: the log, its whole pages, and the head behind them. */
type Whole = Required<Pick<ChainLog, 'head' | 'log' | 'pages'>>;

const logged =
  (client: QueryClient, log: Log): IsLogged =>
  async (pages, hash) => {
    const end = pages * pageLength;
    return (await readStretch(client, log, end - 1, end))[0] === hash;
  };

async function readPage(client: QueryClient, log: Log, page: number, signal: AbortSignal) {
  return retryWhileLimited(
    async () => {
      const hash = await readPageHash(client, log, page);
      const file = await api.download(`/blockchain/pages/${page}?hash=${hash}`);
      return { hash, body: await file.arrayBuffer() };
    },
    signal,
    passingCodes,
  );
}

/** What is behind the last whole page: as far as the log reaches, of its hashes; from there on it leads to the signed head. */
async function verifyRest(
  client: QueryClient,
  { log, pages, head }: Whole,
  { last }: SoFar,
  signal: AbortSignal,
): Promise<Rest> {
  const [from, length] = [pages * pageLength, head.index + 1];
  if (length <= from) return { length, hash: head.hash, faults: [] };
  const blocks = await retryWhileLimited(() => readBlocks(from, length - from, signal), signal, passingCodes);
  const found = await miner.verifyBlocks(blocks, { from, before: last, signal });
  const logged = await readStretch(client, log, from, Math.min(log.size, length));
  const isLogged = logged.every((hash, at) => blocks[at]?.hash === hash);
  if (!isLogged || blocks.at(-1)?.hash !== head.hash) throw new UnloggedPage(pages, found[0]?.position);
  return { length, hash: head.hash, faults: found.map(({ position }) => position) };
}

/** Verifies from where it stands to the signed head. */
async function verifyOn(
  client: QueryClient,
  whole: Whole,
  kept: SoFar,
  signal: AbortSignal,
  onProgress: (soFar: SoFar) => void,
): Promise<Rest> {
  const { log, pages } = whole;
  const from = { ...kept, isRunning: true };
  onProgress(from);
  const read = (page: number) => readPage(client, log, page, signal);
  const walked = await walkPages({ pages, from, signal, read, check: miner.checkPage, onProgress });
  return verifyRest(client, whole, walked, signal);
}

function wordsFor(error: unknown): string {
  if (error instanceof UnloggedPage) return words.notLogged(error.page * pageLength, error.fault);
  return errorMessage(error);
}

/** Keeps what was verified, and says it to the screen, but no faster than the eye follows; the last of it too. @internal */
export function keeping(signal: AbortSignal, show: (soFar: SoFar) => void) {
  let unshown: SoFar | undefined;
  function say() {
    if (unshown && !signal.aborted) show(unshown);
    unshown = undefined;
  }
  return (soFar: SoFar) => {
    writeSoFar(deviceStorage, soFar);
    if (!unshown) setTimeout(say, paintEveryMs);
    unshown = soFar;
  };
}

/** Verifies a chain from genesis to its signed head, in a worker; what was done is kept, and gone on with after a reload. */
export function useVerifyWhole(list: ChainLog | undefined): VerifyWhole {
  const client = useQueryClient();
  const [soFar, setSoFar] = useState(nothingSoFar);
  const [isRunning, setRunning] = useState(false);
  const [rest, setRest] = useState(noRest);
  const [problem, setProblem] = useState<string>();
  const { head, log, pages = 0 } = list ?? {};
  const whole = useMemo(() => head && log && { head, log, pages }, [head, log, pages]);

  useEffect(() => {
    if (!whole) return;
    const controller = new AbortController();
    const { signal } = controller;
    function end(why?: string) {
      if (signal.aborted) return;
      if (isRunning) pauseSoFar(deviceStorage);
      setRunning(false);
      setProblem(why);
    }
    async function goOn(whole: Whole) {
      const kept = await readSoFar(deviceStorage, whole.pages, logged(client, whole.log));
      if (signal.aborted) return;
      setSoFar(kept);
      if (!isRunning) return setRunning(kept.isRunning);
      setProblem(undefined);
      const found = await verifyOn(client, whole, kept, signal, keeping(signal, setSoFar));
      if (!signal.aborted) setRest(found);
      end();
    }
    goOn(whole).catch((error: unknown) => end(wordsFor(error)));
    return () => controller.abort();
  }, [client, whole, isRunning]);
  function stop() {
    pauseSoFar(deviceStorage);
    setRunning(false);
  }
  return { ...progressOf(list, soFar, rest), isRunning, problem, start: () => setRunning(true), stop };
}
