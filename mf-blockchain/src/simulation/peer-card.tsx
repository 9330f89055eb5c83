import { memo, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { miner } from '../mining/miner.ts';
import { Strip } from '../parts/strip.tsx';
import { type BlockActions, BlockEditor } from './block-editor.tsx';
import classes from './peer-card.module.css';
import { PeerHead } from './peer-head.tsx';
import { createPeerMining } from './peer-mining.ts';
import type { Simulation } from './simulation-store.ts';
import { words } from './texts.ts';

const seconds = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type Props = { simulation: Simulation; index: number; disagrees: boolean };

/** One of the ten peers: its state and its own copy of the chain, open for changes. */
export const PeerCard = memo(function PeerCard({ simulation, index, disagrees }: Props) {
  const number = index + 1;
  const peer = useStore(simulation, (state) => state.peers[index]);
  const [mining] = useState(() => createPeerMining(simulation, index, miner.mine));
  const { position: mined, progress, note } = useStore(mining.store);
  const { act, spread } = simulation.getState();
  useEffect(() => () => mining.stop(), [mining]);
  const actions: BlockActions = useMemo(
    () => ({
      edit(position, field, change) {
        mining.stop();
        act(index, { type: 'edit', position, field, change });
      },
      mine: (position) => void mining.mine(position),
      mineFrom: (position) => void mining.mineFrom(position),
      stop: mining.stop,
    }),
    [act, index, mining],
  );
  if (!peer) return null;

  function change(type: 'validate' | 'undo' | 'reset') {
    mining.stop();
    act(index, type === 'reset' ? { type: 'adopt', from: simulation.getState().fresh } : { type });
    const isValid = simulation.getState().peers[index]?.isValid ?? false;
    mining.note(type === 'validate' ? words.checked(number, isValid) : '');
  }
  function renderBlock(position: number) {
    const block = peer?.blocks[position];
    if (!block) return null;
    const busy = mined === position ? 'here' : 'elsewhere';
    return (
      <BlockEditor
        block={block}
        position={position}
        fault={peer?.faults[position]}
        isEdited={peer?.edited.has(position) ?? false}
        required={peer?.required ?? 3}
        mining={mined === undefined ? 'idle' : busy}
        actions={actions}
      />
    );
  }
  return (
    <section className={classes.card} id={`peer-${number}`} aria-labelledby={`peer-${number}-title`}>
      <PeerHead
        number={number}
        peer={peer}
        disagrees={disagrees}
        onValidate={() => change('validate')}
        onReset={() => change('reset')}
        onUndo={() => change('undo')}
        onSpread={disagrees ? () => spread(index) : undefined}
      />
      <p className={classes.message} role="status">
        {progress ? words.progress(progress.attempts, seconds.format(progress.elapsedMs / 1000)) : note}
      </p>
      <Strip label={words.chain(number)} count={peer.blocks.length} render={renderBlock} />
    </section>
  );
});
