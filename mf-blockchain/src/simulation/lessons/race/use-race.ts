import { useEffect, useRef, useState } from 'react';
import { type Race, runRace } from './double-spend.ts';

/** A race takes this long to watch, however many blocks it has. */
const watchedMs = 2_400;
const frameMs = 60;

const none: Race = { walk: [], delivered: 0 };
const wantsStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A race that is shown block by block, or at once to who wants nothing to move. */
export function useRace(share: number, blocks: number, seed: number) {
  const [race, setRace] = useState(none);
  const { walk, delivered } = race;
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
    setRace(none);
    setShown(0);
  }, [share, blocks, seed]);
  function start() {
    begun.current += 1;
    // Far apart, so that neighbouring seeds share no race.
    const next = runRace(share, blocks, seededDice(seed + begun.current * 0x10000));
    setRace(next);
    setShown(wantsStill() ? next.walk.length : 1);
  }
  return {
    race: { walk: walk.slice(0, shown), delivered },
    isRunning,
    isOver: walk.length > 0 && !isRunning,
    start,
  };
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export function seededDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
