import type { BlockFault, ChainFault } from '@pasok/chain/validity';
import type { Block } from '@pasok/contracts/blockchain';
import { useEffect, useState } from 'react';
import { miner } from '../mining/miner.ts';
import type { BlockVerdict } from './chain-view.ts';

type Verification = {
  blocks: readonly Block[];
  verified: number;
  faults: ReadonlyMap<number, BlockFault>;
  failed: boolean;
};

function byPosition(faults: readonly ChainFault[]): ReadonlyMap<number, BlockFault> {
  return new Map(faults.map(({ position, fault }) => [position, fault]));
}

function nothingKnown(blocks: readonly Block[]): Verification {
  return { blocks, verified: 0, faults: new Map(), failed: false };
}

/** Checks a whole chain in the worker, from the genesis on; a verdict appears as soon as its part is checked. */
export function useVerification(blocks: readonly Block[]) {
  const [known, setKnown] = useState<Verification>(() => nothingKnown(blocks));
  useEffect(() => {
    const controller = new AbortController();
    const onProgress = (verified: number, faults: readonly ChainFault[]) =>
      setKnown({ blocks, verified, faults: byPosition(faults), failed: false });
    miner.verifyBlocks(blocks, { signal: controller.signal, onProgress }).catch(() => {
      if (!controller.signal.aborted)
        setKnown((before) => ({
          ...(before.blocks === blocks ? before : nothingKnown(blocks)),
          failed: true,
        }));
    });
    return () => controller.abort();
  }, [blocks]);
  // What is known of another chain says nothing about this one.
  const { verified, faults, failed } = known.blocks === blocks ? known : nothingKnown(blocks);
  return {
    checked: verified,
    faulty: faults.size,
    verdictAt(index: number): BlockVerdict {
      if (index < verified) return faults.get(index) ?? 'valid';
      return failed ? 'unchecked' : 'checking';
    },
  };
}
