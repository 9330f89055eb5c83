import type { Block } from '@pasok/contracts/blockchain';
import { useState } from 'react';
import { useStore } from 'zustand';
import classes from '../network.module.css';
import { usePeerMining } from '../peer-mining.ts';
import { PeerBlock, PeerChain } from '../peers/peer-chain.tsx';
import { createSimulation } from '../simulation-store.ts';
import { words } from '../texts.ts';
import { Task } from './task.tsx';

/** Blocks of the third step. */
const few = 5;

type Props = { blocks: readonly Block[]; isOne: boolean };

/** One block, or a short chain: a peer that nobody else hears of. */
export function ChainStep({ blocks, isOne }: Props) {
  const [simulation] = useState(() => createSimulation(blocks.slice(0, isOne ? 2 : few)));
  const peer = useStore(simulation, ({ peers }) => peers[0]);
  const { mining, actions } = usePeerMining(simulation, 0);
  const { position, note } = useStore(mining.store);
  if (!peer) return null;
  const { edited, faults, isValid, blocks: own } = peer;
  const changed = edited.size === 0 ? 0 : isValid ? 2 : 1;
  const valid = faults.filter((fault) => !fault).length;
  const how = { peer, mined: position, actions, isBrief: true };
  return (
    <div className={classes.alone} data-one={isOne}>
      {isOne ? (
        <PeerBlock {...how} position={Math.min(1, own.length - 1)} />
      ) : (
        <PeerChain {...how} number={1} />
      )}
      <p role="status">
        <strong>{isValid ? words.valid : words.invalid}</strong> {note}
      </p>
      <Task
        step={isOne ? 'blok' : 'rantai'}
        said={isOne ? words.task.parts(changed, 2) : words.task.valid(valid, own.length)}
        isReached={isValid && edited.size > (isOne ? 0 : 1)}
      />
    </div>
  );
}
