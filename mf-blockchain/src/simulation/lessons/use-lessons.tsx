import { LoadingText, lazyPart } from '@pasok/ui';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { miner } from '../../mining/miner.ts';
import { type OwnLessonName, ownLessons } from '../lessons.ts';
import type { Simulation } from '../simulation-store.ts';
import { words } from '../texts.ts';

const OwnLesson = lazyPart(() => import('./own-lesson.tsx'), <LoadingText>{words.lesson.title}</LoadingText>);

/** The lesson with room of its own that is open; its words and pictures are loaded when the first is shown. */
export function useLessons(simulation: Simulation) {
  const { fresh, learned, learn } = useStore(simulation);
  const [opened, open] = useState<OwnLessonName>();
  const block = fresh.blocks.findLast(({ data }) => data.items.length > 1) ?? fresh.blocks.at(-1);
  const onDone = useCallback(() => opened && learn(opened), [learn, opened]);
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
  return { own, opened, open };
}
