import type { BlockFault, ChainFault } from '@pasok/chain/validity';
import { errorMessage } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { keys } from '../api/keys.ts';
import { miner } from '../mining/miner.ts';
import type { BlockVerdict } from './chain-view.ts';

type Verification = {
  blocks: readonly Block[];
  verified: number;
  faults: ReadonlyMap<number, BlockFault>;
  /** Why no more can be checked. */
  problem: string | undefined;
};

function byPosition(faults: readonly ChainFault[]): [number, BlockFault][] {
  return faults.map(({ position, fault }) => [position, fault]);
}

/** One try to check what is not checked; somebody may wait for its end. */
export type Attempt = { onEnd?: () => void };

const nothingKnown: Verification = { blocks: [], verified: 0, faults: new Map(), problem: undefined };

/** What is known of a chain by what is known of another: all of it when the checked blocks are these very ones. */
function knownOf(blocks: readonly Block[], known: Verification): Verification {
  if (known.blocks === blocks) return known;
  for (let at = 0; at < known.verified; at++) if (known.blocks[at] !== blocks[at]) return nothingKnown;
  return { ...known, problem: undefined };
}

/**
 * Checks a whole chain in the worker, from the genesis on; a verdict appears as soon as its part is checked. Of a chain
 * that only grew, what was added is checked.
 */
export function useVerification(blocks: readonly Block[]) {
  const client = useQueryClient();
  const [attempt, setAttempt] = useState<Attempt>({});
  const [state, setState] = useState(nothingKnown);
  const latest = useRef(nothingKnown);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const update = (news: Partial<Verification>) => {
      latest.current = { ...latest.current, ...news, blocks };
      setState(latest.current);
    };
    const { verified: from, faults: before } = knownOf(blocks, latest.current);
    latest.current = { blocks, verified: from, faults: before, problem: undefined };
    const onProgress = (verified: number, faults: readonly ChainFault[]) =>
      update({ verified, faults: new Map([...before, ...byPosition(faults)]) });
    miner
      .verifyBlocks(blocks.slice(from), { from, before: blocks[from - 1], signal, onProgress })
      .catch((error: unknown) => signal.aborted || update({ problem: errorMessage(error) }))
      .finally(attempt.onEnd);
    return () => controller.abort();
  }, [blocks, attempt]);
  const { verified, faults, problem } = useMemo(() => knownOf(blocks, state), [blocks, state]);
  return {
    checked: verified,
    faulty: faults.size,
    problem,
    checkAgain() {
      // Whose signature it carries is found out by the same worker.
      void client.invalidateQueries({ queryKey: keys.head() });
      return new Promise<void>((onEnd) => setAttempt({ onEnd }));
    },
    verdictAt(index: number): BlockVerdict {
      if (index < verified) return faults.get(index) ?? 'valid';
      return problem === undefined ? 'checking' : 'unchecked';
    },
  };
}
