import { useEffect, useRef, useState } from 'react';
import type { ClassView } from '../api/shown.ts';

/** What is kept, and how much slower it is drawn again: news is there before the eye is. */
const keptMs = 10_000;
const slower = 3;

type Kept = { at: number; view: ClassView };

/** The class as it is, or, once asked for, as it was in the last ten seconds, slowly. `round`: grows with each change between both. */
export function useReplay(view: ClassView) {
  const kept = useRef<Kept[]>([]);
  const [old, setOld] = useState<ClassView>();
  const [round, setRound] = useState(0);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => {
    const at = performance.now();
    // The last one before these seconds is how they began.
    const from = kept.current.findLastIndex((each) => each.at < at - keptMs);
    kept.current = [...kept.current.slice(Math.max(0, from)), { at, view }];
  }, [view]);
  const end = () => {
    for (const timer of timers.current) clearTimeout(timer);
    setOld(undefined);
    setRound((count) => count + 1);
  };
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  function replay() {
    const now = performance.now();
    setRound((count) => count + 1);
    setOld(kept.current[0]?.view);
    timers.current = kept.current
      .slice(1)
      .filter(({ at }) => at > now - keptMs)
      .map(({ at, view }) => setTimeout(() => setOld(view), slower * (at - now + keptMs)));
    timers.current.push(setTimeout(end, slower * keptMs));
  }
  return { shown: old ?? view, isOld: old !== undefined, round, toggle: old ? end : replay };
}
