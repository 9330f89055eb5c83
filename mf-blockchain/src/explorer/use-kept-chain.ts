import type { BlockFault } from '@pasok/chain/validity';
import { deviceStorage, wordsOf } from '@pasok/client';
import { useEffect, useMemo, useState } from 'react';
import { endOf, type KeptPart } from '../api/kept-chain.ts';
import { miner } from '../mining/miner.ts';
import type { ChainView } from './chain-view.ts';
import { answersTo } from './find-block.ts';
import { readSeenHead } from './last-head.ts';
import type { Attempt } from './use-verification.ts';

/** What was found out so far: the faults of each part that was checked. */
type Checks = { of: ReadonlyMap<KeptPart, ReadonlyMap<number, BlockFault>>; problem: string | undefined };

const nothingChecked: Checks = { of: new Map(), problem: undefined };

async function checkPart(part: KeptPart, before: KeptPart | undefined, signal: AbortSignal) {
  const { from, blocks } = part;
  // What the first block names is checked where the block before it is here.
  const previous = before && endOf(before) === from ? before.blocks.at(-1)?.hash : blocks[0]?.previousHash;
  const faults = await miner.verifyBlocks(blocks, { from, previousHash: previous, signal });
  return new Map(faults.map(({ position, fault }) => [position, fault]));
}

/** Checks once more, in the worker, what the device kept: nothing is valid because it was. */
function useChecks(parts: readonly KeptPart[]) {
  const [attempt, setAttempt] = useState<Attempt>({});
  const [checks, setChecks] = useState(nothingChecked);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function check() {
      const of = new Map<KeptPart, ReadonlyMap<number, BlockFault>>();
      // Why nothing could be checked stands until something is: the other try is in its button.
      setChecks(({ problem }) => ({ ...nothingChecked, problem }));
      for (const [at, part] of parts.entries()) {
        const faults = await checkPart(part, parts[at - 1], signal);
        if (signal.aborted) return;
        of.set(part, faults);
        setChecks({ of: new Map(of), problem: undefined });
      }
    }
    check()
      .catch((error: unknown) => {
        if (!signal.aborted) setChecks(({ of }) => ({ of, problem: wordsOf(error) }));
      })
      .finally(attempt.onEnd);
    return () => controller.abort();
  }, [parts, attempt]);
  return { ...checks, checkAgain: () => new Promise<void>((onEnd) => setAttempt({ onEnd })) };
}

/** Counts by parts and never by blocks: of a long chain a million may not be here. */
function tallyOf(of: Checks['of'], start: number, end: number) {
  let checked = 0;
  const places: number[] = [];
  for (const [part, faults] of of) {
    checked += Math.max(0, Math.min(end, endOf(part)) - Math.max(start, part.from));
    places.push(...[...faults.keys()].filter((place) => place >= start && place < end));
  }
  const firstFault = places.length > 0 ? Math.min(...places) : undefined;
  return { valid: checked - places.length, faulty: places.length, firstFault };
}

/** The explorer's view of what this device kept of a chain, without a network. */
export function useKeptChain(parts: readonly KeptPart[]): ChainView & { held: number } {
  const { of, problem, checkAgain } = useChecks(parts);
  const [seen] = useState(() => readSeenHead(deviceStorage));
  const length = Math.max((seen?.index ?? -1) + 1, ...parts.map(endOf));
  const starts = useMemo(() => parts.map(({ from }) => from), [parts]);
  const partOf = (index: number): KeptPart | undefined => {
    const part = parts[starts.findLastIndex((from) => from <= index)];
    return part && index < endOf(part) ? part : undefined;
  };
  const blockAt = (index: number) => {
    const part = partOf(index);
    return part?.blocks[index - part.from];
  };
  const all = tallyOf(of, 0, length);
  return {
    length,
    isPart: true,
    held: parts.reduce((sum, { blocks }) => sum + blocks.length, 0),
    blockAt,
    verdictAt(index) {
      const part = partOf(index);
      const faults = part && of.get(part);
      if (faults) return faults.get(index) ?? 'valid';
      return part && problem === undefined ? 'checking' : 'unchecked';
    },
    tally: (start, end) => tallyOf(of, start, end),
    checked: all.valid + all.faulty,
    faulty: all.faulty,
    problem,
    checkAgain,
    lackOf: (index) => (blockAt(index) ? undefined : 'network'),
    async find(text) {
      return parts.flatMap(({ blocks }) => blocks).find((block) => answersTo(block, text))?.index;
    },
    look: () => {},
    read: async (from, limit) => {
      const part = partOf(from);
      return part?.blocks.slice(from - part.from, from - part.from + limit) ?? [];
    },
  };
}
