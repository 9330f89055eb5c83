import { addBlocks, plantTree } from '@pasok/chain/block-tree';
import { classGenesis } from '@pasok/chain/class-block';
import type { Block } from '@pasok/contracts/blockchain';
import { useEffect, useEffectEvent, useState } from 'react';
import { teacherApi } from '../api/classes.ts';
import type { ClassView } from '../api/shown.ts';
import { endRobots, robotsOf } from './robots.ts';

/** `isRefused`: the stream was refused or cut before its first event. */
type State = { view?: ClassView; isOpen: boolean; isRefused: boolean };

const initial: State = { isOpen: false, isRefused: false };

/** Follows the teacher's stream, which begins with the whole state. A refused stream is retried by itself, or by `retry` at once. */
export function useClass(id: string, onOver: () => void): State & { retry: () => void } {
  const [state, setState] = useState(initial);
  const [attempt, setAttempt] = useState(0);
  const over = useEffectEvent(onOver);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `attempt` opens the stream anew
  useEffect(() => {
    let early: Block[] = [];
    return teacherApi.listen(id, {
      onOpen: (isOpen) => setState((now) => ({ ...now, isOpen, isRefused: !isOpen && !now.view })),
      onOver() {
        endRobots(id);
        over();
      },
      onEvent(event) {
        if ('block' in event) {
          early.push(event.block);
          setState((now) => {
            if (!now.view) return now;
            return { ...now, view: { ...now.view, tree: addBlocks(now.view.tree, [event.block]) } };
          });
        }
        if (!('devices' in event)) return;
        const { class: info, devices, names } = event;
        const blocks = early;
        early = [];
        setState((now) => {
          const tree = addBlocks(now.view?.tree ?? plantTree(classGenesis(info.code)), blocks);
          return { ...now, view: { info, devices, names, tree } };
        });
      },
    });
  }, [id, attempt]);
  const { view } = state;
  useEffect(() => {
    if (view) robotsOf(view.info).hear(view);
  }, [view]);
  function retry() {
    setState(initial);
    setAttempt((count) => count + 1);
  }
  return { ...state, retry };
}
