import { deviceStorage } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import { useDialogs } from '@pasok/ui';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createSimulation } from '../simulation-store.ts';
import { words } from '../texts.ts';
import { type Progress, readProgress, writeProgress } from './progress.ts';

const learnedBy = ({ now, people }: Progress) => people.get(now) ?? new Set();

/** The ten peers of one visit, and which of the people of this device learns by them. */
export function usePupil(blocks: readonly Block[]) {
  const { confirm } = useDialogs();
  const [kept, setKept] = useState(() => readProgress(deviceStorage));
  const [simulation] = useState(() => createSimulation(blocks, learnedBy(kept)));
  const learned = useStore(simulation, (state) => state.learned);
  const people = useMemo(() => new Map(kept.people).set(kept.now, learned), [kept, learned]);
  useEffect(() => writeProgress(deviceStorage, { now: kept.now, people }), [kept, people]);
  /** Somebody else sits down, at peers that nobody has changed. */
  async function change(now: string) {
    const { peers, begin } = simulation.getState();
    const isSure =
      peers.every(({ edited }) => edited.size === 0) ||
      (await confirm({
        message: words.pupil.ask,
        confirmLabel: words.pupil.confirm,
        cancelLabel: words.cancel,
      }));
    if (!isSure || now === kept.now) return;
    const next = { now, people };
    setKept(next);
    begin(learnedBy(next));
  }
  return { simulation, name: kept.now, names: [...people.keys()], change };
}

export type Pupil = ReturnType<typeof usePupil>;
