import type { Block } from '@pasok/contracts/blockchain';
import { Button, useDialogs } from '@pasok/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useNarrow } from '../parts/use-narrow.ts';
import { agreement } from './consensus.ts';
import { LabPanel } from './lab-panel.tsx';
import { readLesson } from './lesson.ts';
import { LessonPanel, lessonNow } from './lesson-panel.tsx';
import classes from './network.module.css';
import { PeerCard } from './peer-card.tsx';
import { PeerNav } from './peer-nav.tsx';
import { createSimulation } from './simulation-store.ts';
import { StatusBanner } from './status-banner.tsx';
import { words } from './texts.ts';

/** The ten peers of this visit; leaving the screen forgets them. */
export function Network({ blocks }: { blocks: readonly Block[] }) {
  const [simulation] = useState(() => createSimulation(blocks));
  const { peers, learned, resetAll, agree } = useStore(simulation);
  const { confirm } = useDialogs();
  const isNarrow = useNarrow();
  const [picked, setPicked] = useState(0);
  // A reset peer is built anew, so that a search still running for it ends.
  const [round, setRound] = useState(0);
  const { disagreeing, outnumbered } = agreement(peers);
  const { peer: pupil } = readLesson(peers, blocks.length);
  const isTouched = peers.some((peer) => peer.past.length > 0);

  async function askResetAll() {
    const isSure =
      !isTouched ||
      (await confirm({
        message: words.resetAllAsk,
        confirmLabel: words.resetAllConfirm,
        cancelLabel: words.cancel,
        danger: true,
      }));
    if (!isSure) return;
    resetAll();
    setRound(round + 1);
  }
  function goTo(index: number) {
    setPicked(index);
    if (!isNarrow) document.getElementById(`peer-${index + 1}`)?.scrollIntoView({ block: 'start' });
  }
  const shown = isNarrow ? [picked] : [...peers.keys()];
  return (
    <div className={classes.network}>
      <StatusBanner peers={peers} />
      <div className={classes.actions}>
        <Button variant="default" onClick={askResetAll}>
          {words.resetAll}
        </Button>
        <Button variant="default" disabled={peers.every((peer) => !peer.isValid)} onClick={agree}>
          {words.consensus}
        </Button>
        <p className={classes.hint}>{words.consensusHint}</p>
      </div>
      <LessonPanel peers={peers} recorded={blocks.length} learned={learned} />
      <LabPanel simulation={simulation} />
      <PeerNav peers={peers} picked={isNarrow ? picked : undefined} onPick={goTo} />
      {shown.map((index) => (
        <PeerCard
          key={`${round}-${index}`}
          simulation={simulation}
          index={index}
          disagrees={disagreeing.includes(index)}
          canSpread={outnumbered.includes(index)}
          task={index === pupil ? lessonNow(learned) : undefined}
        />
      ))}
    </div>
  );
}
