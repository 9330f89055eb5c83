import { useEffect, useRef, useState } from 'react';
import { seededDice } from '../seeded-dice.ts';
import { runRace } from './catch-up.ts';

/** A race takes this long to watch, however many blocks it has. */
const watchedMs = 2_400;
const frameMs = 60;

const wantsStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A race that is shown block by block, or at once to who wants nothing to move. */
export function useRace(share: number, behind: number, seed: number) {
  const [walk, setWalk] = useState<readonly number[]>([]);
  const [shown, setShown] = useState(0);
  /** Races begun with these settings: each is another one, and the same for the same seed. */
  const begun = useRef(0);
  const isRunning = shown < walk.length;
  useEffect(() => {
    if (!isRunning) return;
    const step = Math.ceil(walk.length / (watchedMs / frameMs));
    const timer = setInterval(() => setShown((known) => Math.min(known + step, walk.length)), frameMs);
    return () => clearInterval(timer);
  }, [isRunning, walk]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the race was run with is over when one of them changes
  useEffect(() => {
    begun.current = 0;
    setWalk([]);
    setShown(0);
  }, [share, behind, seed]);
  function start() {
    begun.current += 1;
    // Far apart, so that neighbouring seeds share no race.
    const next = runRace(share, behind, seededDice(seed + begun.current * 0x10000));
    setWalk(next);
    setShown(wantsStill() ? next.length : 1);
  }
  return { walk: walk.slice(0, shown), isRunning, isOver: walk.length > 0 && !isRunning, start };
}
