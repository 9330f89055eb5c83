import { Badge, look, useDialogs } from '@pasok/ui';
import { memo } from 'react';
import { useStore } from 'zustand';
import common from '../controls.module.css';
import { SmallButton } from '../controls.tsx';
import type { Peer, PeerAction } from '../peer.ts';
import { usePeerMining } from '../peer-mining.ts';
import type { Simulation } from '../simulation-store.ts';
import { words } from '../texts.ts';
import classes from './peer-card.module.css';
import { PeerChain } from './peer-chain.tsx';

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
      <div className={`${look('grid')} ${classes.top}`}>
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
        <p className={`${look('text13', 'figures')} ${classes.message}`} role="status">
          {progress ? words.progress(progress.attempts, seconds.format(progress.elapsedMs / 1000)) : note}
        </p>
      </div>
      <div id={`peer-${number}-chain`} className={classes.chain} hidden={!isOpen}>
        {isOpen && <PeerChain number={number} peer={peer} mined={mined} actions={actions} />}
      </div>
    </section>
  );
});

type HeadProps = {
  number: number;
  peer: Peer;
  disagrees: boolean;
  isOpen: boolean;
  onFold: () => void;
  onValidate: () => void;
  onReset: () => void;
  /** Offered while this peer's valid chain is not that of the majority. */
  onSpread: (() => void) | undefined;
};

function note(peer: Peer): string {
  const firstFault = peer.faults.findIndex((fault) => fault !== undefined);
  const parts = [
    firstFault >= 0 && words.firstFault(firstFault),
    peer.edited.size > 0 && words.editedCount(peer.edited.size),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Name, state and buttons of a peer; what is seldom needed waits until it is unfolded. */
function PeerHead(props: HeadProps) {
  const { number, peer, disagrees, isOpen, onFold, onSpread } = props;
  return (
    <header className={look('row', 'middle', 'gap1', 'across3')}>
      <h2 className={classes.title} id={`peer-${number}-title`}>
        <button
          type="button"
          className={`${look('bare')} ${classes.fold}`}
          aria-expanded={isOpen}
          aria-controls={`peer-${number}-chain`}
          onClick={onFold}
        >
          {words.peer(number)}
        </button>
      </h2>
      <span className={common.row}>
        <Badge tone={peer.isValid ? 'green' : 'red'}>{peer.isValid ? words.valid : words.invalid}</Badge>
        {disagrees && <Badge tone="yellow">{words.differs}</Badge>}
      </span>
      <span className={`${look('muted', 'text13')} ${classes.note}`}>{note(peer)}</span>
      <div className={`${common.row} ${classes.actions}`}>
        {onSpread && (
          <SmallButton title={words.spreadHint} onClick={onSpread}>
            {words.spread}
          </SmallButton>
        )}
        <SmallButton onClick={props.onValidate}>{words.validate}</SmallButton>
        <SmallButton onClick={props.onReset}>{words.reset}</SmallButton>
      </div>
    </header>
  );
}
