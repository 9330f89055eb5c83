import { errorMessage, toast } from '@pasok/client';
import { Button, look, useDialogs } from '@pasok/ui';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { miner } from '../mining/miner.ts';
import { agreement } from './consensus.ts';
import common from './controls.module.css';
import { SmallButton } from './controls.tsx';
import { Task } from './lessons/task.tsx';
import classes from './network.module.css';
import { PeerCard } from './peers/peer-card.tsx';
import { PeerRing } from './ring.tsx';
import { mineForNetwork, rewrittenHolders, type Simulation } from './simulation-store.ts';
import { StatusBanner } from './status-banner.tsx';
import { words } from './texts.ts';

/** Which of so many cards are unfolded; at the start the first. */
function useFolding(count: number) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set([0]));
  const fold = useCallback((index: number, isOpen: boolean) => {
    setOpened((known) => {
      if (known.has(index) === isOpen) return known;
      return isOpen ? new Set([...known, index]) : new Set([...known].filter((one) => one !== index));
    });
  }, []);
  return {
    opened,
    fold,
    areAllOpen: opened.size === count,
    foldAll: (areOpen: boolean) =>
      setOpened(new Set(areOpen ? Array.from({ length: count }, (_, n) => n) : [])),
  };
}

type ActionProps = { simulation: Simulation; onResetAll: () => void };

/** What is done to all ten at once. */
function NetworkActions({ simulation, onResetAll }: ActionProps) {
  const { confirm } = useDialogs();
  const [isMining, setMining] = useState(false);
  async function askResetAll() {
    const { peers, fresh } = simulation.getState();
    const isSure =
      peers.every(({ blocks }) => blocks === fresh.blocks) ||
      (await confirm({
        message: words.resetAllAsk,
        confirmLabel: words.resetAllConfirm,
        cancelLabel: words.cancel,
        danger: true,
      }));
    if (isSure) onResetAll();
  }
  async function mine() {
    setMining(true);
    try {
      await mineForNetwork(simulation, miner.mine);
    } catch (error) {
      toast({ type: 'error', title: words.networkFailed, message: errorMessage(error) });
    }
    setMining(false);
  }
  return (
    <div className={common.row}>
      <Button variant="default" onClick={askResetAll}>
        {words.resetAll}
      </Button>
      <Button variant="default" loading={isMining} onClick={() => void mine()}>
        {words.networkMines}
      </Button>
      <p className={look('muted', 'text13')}>{words.networkHint}</p>
    </div>
  );
}

/** The ten peers of this visit; leaving the screen forgets them. */
export function Network({ simulation }: { simulation: Simulation }) {
  const state = useStore(simulation);
  const { peers, resetAll } = state;
  const folding = useFolding(peers.length);
  // A reset peer is built anew, so that a search still running for it ends.
  const [round, setRound] = useState(0);
  const { disagreeing, outnumbered } = agreement(peers);

  function goTo(index: number) {
    folding.fold(index, true);
    // Its card is as long as it will be once it has unfolded.
    requestAnimationFrame(() => {
      const card = document.getElementById(`peer-${index + 1}`);
      card?.scrollIntoView({ block: 'start' });
      card?.querySelector<HTMLElement>('h2 button')?.focus({ preventScroll: true });
    });
  }
  function beginAnew() {
    resetAll();
    setRound(round + 1);
  }
  return (
    <div className={`${look('noPrint')} ${classes.network}`}>
      <div className={classes.stage}>
        <PeerRing simulation={simulation} onPick={goTo} />
        <div className={classes.beside}>
          <StatusBanner peers={peers} />
          <NetworkActions simulation={simulation} onResetAll={beginAnew} />
          <Task
            step="jaringan"
            said={words.task.held(rewrittenHolders(state), peers.length)}
            isReached={state.isProven}
          />
        </div>
      </div>
      <section className={classes.peers} aria-label={words.peers}>
        <SmallButton aria-pressed={folding.areAllOpen} onClick={() => folding.foldAll(!folding.areAllOpen)}>
          {folding.areAllOpen ? words.foldAll : words.openAll}
        </SmallButton>
        {peers.map((_, index) => (
          <PeerCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a peer is its place
            key={`${round}-${index}`}
            simulation={simulation}
            index={index}
            isOpen={folding.opened.has(index)}
            onFold={folding.fold}
            disagrees={disagreeing.includes(index)}
            canSpread={outnumbered.includes(index)}
          />
        ))}
      </section>
    </div>
  );
}
