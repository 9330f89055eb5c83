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

type Props = {
  simulation: Simulation;
  index: number;
  disagrees: boolean;
  canSpread: boolean;
  /** What the lessons ask for now, told where the student works: the lessons themselves are far above. */
  task: string | undefined;
};

/** The miner of a peer and what its blocks may ask for; every change of the peer ends a search. */
function usePeerMining(simulation: Simulation, index: number) {
  const [mining] = useState(() => createPeerMining(simulation, index, miner.mine));
  useEffect(() => () => mining.stop(), [mining]);
  const actions: BlockActions = useMemo(
    () => ({
      edit(position, field, change) {
        mining.stop();
        simulation.getState().act(index, { type: 'edit', position, field, change });
      },
      mine: (position) => void mining.mine(position),
      mineFrom: (position) => void mining.mineFrom(position),
      stop: mining.stop,
    }),
    [simulation, index, mining],
  );
  return { mining, actions };
}

/** One of the ten peers: its state and its own copy of the chain, open for changes. */
export const PeerCard = memo(function PeerCard(props: Props) {
  const { simulation, index, disagrees, canSpread, task } = props;
  const number = index + 1;
  const peer = useStore(simulation, (state) => state.peers[index]);
  const { mining, actions } = usePeerMining(simulation, index);
  const { position: mined, progress, note } = useStore(mining.store);
  const [target, setTarget] = useState<{ place: number }>();
  if (!peer) return null;
  const { blocks, edited, faults, required } = peer;
  const { act, spread, fresh } = simulation.getState();

  function change(type: 'validate' | 'undo' | 'reset') {
    mining.stop();
    act(index, type === 'reset' ? { type: 'adopt', from: simulation.getState().fresh } : { type });
    const isValid = simulation.getState().peers[index]?.isValid ?? false;
    mining.note(type === 'validate' ? words.checked(number, isValid) : '');
  }
  function append() {
    mining.stop();
    act(index, { type: 'append', timestamp: new Date().toISOString() });
    mining.note(words.appended(blocks.length));
    setTarget({ place: blocks.length });
  }
  function renderBlock(position: number) {
    const block = blocks[position];
    if (!block) return null;
    const busy = mined === position ? 'here' : 'elsewhere';
    const changed = position < fresh.blocks.length ? 'edited' : 'added';
    return (
      <BlockEditor
        block={block}
        position={position}
        fault={faults[position]}
        change={edited.has(position) ? changed : undefined}
        required={required}
        mining={mined === undefined ? 'idle' : busy}
        actions={actions}
      />
    );
  }
  return (
    <section className={classes.card} id={`peer-${number}`} aria-labelledby={`peer-${number}-title`}>
      <div className={classes.top}>
        <PeerHead
          number={number}
          peer={peer}
          disagrees={disagrees}
          onValidate={() => change('validate')}
          onReset={() => change('reset')}
          onUndo={() => change('undo')}
          onAppend={append}
          onSpread={canSpread ? () => spread(index) : undefined}
        />
        <div className={classes.news}>
          <p className={classes.message} role="status">
            {progress ? words.progress(progress.attempts, seconds.format(progress.elapsedMs / 1000)) : note}
          </p>
          {task && <p className={classes.task}>{task}</p>}
        </div>
      </div>
      <Strip label={words.chain(number)} count={blocks.length} target={target} render={renderBlock} />
    </section>
  );
});
