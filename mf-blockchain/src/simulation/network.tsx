import { errorMessage, toast } from '@pasok/client';
import { Button, useDialogs } from '@pasok/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { miner } from '../mining/miner.ts';
import { agreement } from './consensus.ts';
import { readLesson } from './lesson.ts';
import { LessonPanel } from './lesson-panel.tsx';
import { useLessons } from './lessons/use-lessons.tsx';
import classes from './network.module.css';
import { mineForNetwork } from './network-block.ts';
import type { Peer } from './peer.ts';
import { PeerCard } from './peers/peer-card.tsx';
import { PeerList } from './peers/peer-list.tsx';
import { Ring } from './ring/ring.tsx';
import type { Simulation } from './simulation-store.ts';
import { StatusBanner } from './status-banner.tsx';
import { words } from './texts.ts';
import { useFolding } from './use-folding.ts';

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
    <div className={classes.actions}>
      <Button variant="default" onClick={askResetAll}>
        {words.resetAll}
      </Button>
      <Button variant="default" loading={isMining} onClick={() => void mine()}>
        {words.networkMines}
      </Button>
      <p className={classes.hint}>{words.networkHint}</p>
    </div>
  );
}

/** Where the lesson of now is, and what leads there. */
function useTaught(peers: readonly Peer[], recorded: number) {
  const folding = useFolding(peers.length);
  const { peer: pupil, position } = readLesson(peers, recorded);
  /** The card with the lesson of now: where something was changed, else the first that is open. */
  const taught = pupil ?? (folding.opened.size > 0 ? Math.min(...folding.opened) : 0);
  /** Nothing is changed yet: the first block has no names to change. */
  const place = position ?? Math.min(1, recorded - 1);
  const [shown, setShown] = useState<{ peer: number; place: number }>();
  function goTo(index: number) {
    folding.fold(index, true);
    // Its card is as long as it will be once it has unfolded.
    requestAnimationFrame(() => {
      const card = document.getElementById(`peer-${index + 1}`);
      card?.scrollIntoView({ block: 'start' });
      card?.querySelector<HTMLElement>('h2 button')?.focus({ preventScroll: true });
    });
  }
  function showLesson() {
    goTo(taught);
    setShown({ peer: taught, place });
  }
  return { folding, shown, goTo, showLesson, forget: () => setShown(undefined) };
}

/** The ten peers of this visit; leaving the screen forgets them. */
export function Network({ simulation }: { simulation: Simulation }) {
  const { peers, learned, resetAll, fresh } = useStore(simulation);
  const recorded = fresh.blocks.length;
  const { folding, shown, goTo, showLesson, forget } = useTaught(peers, recorded);
  // A reset peer is built anew, so that a search still running for it ends.
  const [round, setRound] = useState(0);
  const { agreeing, disagreeing, outnumbered } = agreement(peers);
  const most = peers[agreeing[0] ?? -1]?.blocks;
  const lessons = useLessons(simulation);

  function beginAnew() {
    resetAll();
    setRound(round + 1);
    forget();
  }
  return (
    <div className={classes.network}>
      <div className={classes.stage}>
        <Ring simulation={simulation} onPick={goTo} />
        <div className={classes.beside}>
          <StatusBanner peers={peers} />
          <NetworkActions simulation={simulation} onResetAll={beginAnew} />
          <LessonPanel
            peers={peers}
            recorded={recorded}
            learned={learned}
            opened={lessons.opened}
            onOpen={lessons.open}
            onShow={showLesson}
          />
        </div>
      </div>
      {lessons.own}
      <PeerList areAllOpen={folding.areAllOpen} onFoldAll={folding.foldAll}>
        {peers.map((_, index) => (
          <PeerCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a peer is its place
            key={`${round}-${index}`}
            simulation={simulation}
            index={index}
            isOpen={folding.opened.has(index)}
            onFold={folding.fold}
            most={most}
            disagrees={disagreeing.includes(index)}
            canSpread={outnumbered.includes(index)}
            shown={shown?.peer === index ? shown : undefined}
          />
        ))}
      </PeerList>
    </div>
  );
}
