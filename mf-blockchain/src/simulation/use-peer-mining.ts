import { useEffect, useMemo, useState } from 'react';
import { miner } from '../mining/miner.ts';
import type { BlockActions } from './editor/block-editor.tsx';
import { createPeerMining } from './peer-mining.ts';
import type { Simulation } from './simulation-store.ts';

/** The miner of a peer and what its blocks may ask for; every change of the peer ends a search. */
export function usePeerMining(simulation: Simulation, index: number) {
  const [mining] = useState(() => createPeerMining(simulation, index, miner.mine));
  useEffect(() => () => mining.stop(), [mining]);
  const actions: BlockActions = useMemo(
    () => ({
      edit(position, change) {
        mining.stop();
        simulation.getState().act(index, { type: 'edit', position, change });
      },
      mine: (position) => void mining.mine(position),
      mineFrom: (position) => void mining.mineFrom(position),
      stop: mining.stop,
    }),
    [simulation, index, mining],
  );
  return { mining, actions };
}
