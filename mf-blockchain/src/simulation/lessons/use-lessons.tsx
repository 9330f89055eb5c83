import { deviceStorage } from '@pasok/client';
import { LoadingText, lazyPart } from '@pasok/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { miner } from '../../mining/miner.ts';
import { isOwnLesson, nextLesson, type OwnLessonName, ownLessons } from '../lessons.ts';
import type { Simulation } from '../simulation-store.ts';
import { words } from '../texts.ts';
import { whereabouts } from '../whereabouts.ts';
import { writeProgress } from './progress.ts';

const waiting = <LoadingText>{words.lesson.title}</LoadingText>;
const LessonCard = lazyPart(() => import('./lesson-card.tsx'), waiting);
const OwnLesson = lazyPart(() => import('./own-lesson.tsx'), waiting);

/** What stands of the lessons on the page; their words and pictures are loaded when the first is shown. */
export function useLessons(simulation: Simulation) {
  const { peers, fresh, learned, learn } = useStore(simulation);
  const [opened, open] = useState<OwnLessonName>();
  useEffect(() => writeProgress(deviceStorage, learned), [learned]);
  const current = nextLesson(learned);
  const where = whereabouts(peers, fresh.blocks.length, current);
  // One object while nothing changes: ten cards are drawn anew for another one.
  const card = useMemo(
    () => (current && !isOwnLesson(current) ? <LessonCard name={current} where={where} /> : undefined),
    [current, where],
  );
  const block = fresh.blocks.findLast(({ data }) => data.items.length > 1) ?? fresh.blocks.at(-1);
  const onDone = useCallback(() => learn(opened), [learn, opened]);
  const next = opened && ownLessons[ownLessons.indexOf(opened) + 1];
  function close() {
    open(undefined);
    // The button that has the focus goes with the lesson.
    document.querySelector<HTMLElement>(`[data-lesson="${opened}"]`)?.focus();
  }
  const own = opened && block && (
    <OwnLesson
      key={opened}
      name={opened}
      block={block}
      mine={miner.mine}
      isDone={learned.has(opened)}
      onDone={onDone}
      next={next}
      onNext={() => open(next)}
      onClose={close}
    />
  );
  return { card, own, opened, open, again: () => learn(undefined) };
}
