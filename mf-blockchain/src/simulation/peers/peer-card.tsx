import { useDialogs } from '@pasok/ui';
import { memo } from 'react';
import { useStore } from 'zustand';
import type { PeerAction } from '../peer.ts';
import type { Simulation } from '../simulation-store.ts';
import { words } from '../texts.ts';
import { usePeerMining } from '../use-peer-mining.ts';
import classes from './peer-card.module.css';
import { PeerChain } from './peer-chain.tsx';
import { PeerHead } from './peer-head.tsx';

const seconds = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type Props = {
  simulation: Simulation;
  index: number;
  isOpen: boolean;
  onFold: (index: number, isOpen: boolean) => void;
  disagrees: boolean;
  canSpread: boolean;
};

type Mining = ReturnType<typeof usePeerMining>['mining'];

type Ask = ReturnType<typeof useDialogs>['confirm'];

/** What a peer's buttons do; each ends a search that runs. */
function actsOf(simulation: Simulation, index: number, mining: Mining, ask: Ask) {
  const { act, spread } = simulation.getState();
  const peerNow = () => simulation.getState().peers[index];
  function change(action: PeerAction) {
    mining.stop();
    act(index, action);
    mining.note('');
  }
  return {
    validate() {
      change({ type: 'validate' });
      mining.note(words.checked(index + 1, peerNow()?.isValid ?? false));
    },
    async reset() {
      const message = words.resetAsk(index + 1);
      const isSure =
        !peerNow()?.edited.size ||
        (await ask({ message, confirmLabel: words.resetConfirm, cancelLabel: words.cancel, danger: true }));
      if (isSure) change({ type: 'adopt', from: simulation.getState().fresh });
    },
    spread: () => spread(index),
  };
}

/** One of the ten peers: its state, and its own copy of the chain, open for changes once it is unfolded. */
export const PeerCard = memo(function PeerCard(props: Props) {
  const { simulation, index, isOpen, onFold, disagrees, canSpread } = props;
  const number = index + 1;
  const peer = useStore(simulation, (state) => state.peers[index]);
  const { mining, actions } = usePeerMining(simulation, index);
  const { position: mined, progress, note } = useStore(mining.store);
  const { confirm } = useDialogs();
  if (!peer) return null;
  const acts = actsOf(simulation, index, mining, confirm);

  return (
    <section
      className={classes.card}
      id={`peer-${number}`}
      data-open={isOpen}
      aria-labelledby={`peer-${number}-title`}
    >
      <div className={classes.top}>
        <PeerHead
          number={number}
          peer={peer}
          disagrees={disagrees}
          isOpen={isOpen}
          onFold={() => onFold(index, !isOpen)}
          onValidate={acts.validate}
          onReset={() => void acts.reset()}
          onSpread={canSpread ? acts.spread : undefined}
        />
        <p className={classes.message} role="status">
          {progress ? words.progress(progress.attempts, seconds.format(progress.elapsedMs / 1000)) : note}
        </p>
      </div>
      <div id={`peer-${number}-chain`} className={classes.chain} hidden={!isOpen}>
        {isOpen && <PeerChain number={number} peer={peer} mined={mined} actions={actions} />}
      </div>
    </section>
  );
});
